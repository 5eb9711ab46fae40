"""The page in the hands of a player: commands, dialogs, files, and what is in the log."""

from typing import Any

from playwright.sync_api import Page
from table import stepped_back

LOG = "import('/carpet/main.js').then(({ app }) => app.log.store.all())"


class Player:
    """The page in the hands of a player."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address

    def start(self, link: str = "") -> None:
        """Open the page, or come back to it, and wait for the engine."""
        if self.page.url.startswith(self.address):
            stepped_back(self.page)
            self.send({"do": "save"})  # answered after the page's own saving, so that is done
            self.page.goto("about:blank")
        self.page.goto(self.address + link)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_selector("[data-engine=ready]")
        self.send({"do": "view"})

    def send(self, request: dict[str, Any]) -> Any:
        """Ask the engine through the page, as a tap does."""
        return self.page.evaluate(
            "(request) => import('/carpet/main.js').then(({ app }) => app.game.send(request))",
            request,
        )

    def play(self, *moves: str) -> None:
        for move in moves:
            assert self.send({"do": "play", "move": move})["ok"], move

    @property
    def view(self) -> Any:
        return self.page.evaluate("import('/carpet/main.js').then(({ app }) => app.game.view)")

    def run(self, command: str) -> None:
        self.page.evaluate(
            "(id) => import('/carpet/main.js').then(({ app }) => app.commands.run(id))", command
        )

    def press(self, button: str, within: str = "dialog[open]") -> None:
        self.page.locator(f"{within} [data-button={button}]").last.click()

    def log(self) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = self.page.evaluate(LOG)
        return rows

    def saved(self, button: str) -> str:
        """The text of the file that a button saves."""
        with self.page.expect_download() as download:
            self.press(button)
        return download.value.path().read_text("utf-8")

    def read(self, text: str, name: str = "file.json") -> None:
        """Give the page a file to read."""
        with self.page.expect_file_chooser() as chooser:
            self.press("import")
        chooser.value.set_files({"name": name, "mimeType": "", "buffer": text.encode()})
