"""Parts that are fetched when they are first asked for, and notices that wait their turn."""

from typing import Any

import pytest
from conftest import PATIENCE, Watch
from playwright.sync_api import Browser, Page, Route, expect


@pytest.fixture
def context_options() -> dict[str, Any]:
    """Without the service worker, so that the network has the say."""
    return {"service_workers": "block"}


def test_a_part_that_cannot_be_fetched_says_so_and_comes_when_it_can(
    page: Page, address: str, watch: Watch
) -> None:
    watch.allow("ERR_FAILED")

    def refuse(route: Route) -> None:
        route.abort()

    page.route("**/ui/settings-dialog.js", refuse)
    page.goto(address)
    page.locator("[data-command=menu]").click()
    page.locator("#dialog-menu [data-command=settings]").click()
    expect(page.locator(".toast")).to_contain_text("could not be fetched")
    page.unroute("**/ui/settings-dialog.js", refuse)
    page.locator("[data-command=menu]").click()
    page.locator("#dialog-menu [data-command=settings]").click()
    expect(page.locator("#dialog-settings")).to_be_visible()


def test_a_patient_notice_leaves_another_its_time(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          app.toasts.show("Look", { label: "Undo", run() {} }, { stay: 0 });
          app.toasts.show("By the way", undefined, { stay: 0, patient: true });
        }"""
    )
    expect(page.locator(".toast")).to_contain_text("Look")
    page.locator(".toast button").click()
    expect(page.locator(".toast")).to_contain_text("By the way")


def test_sound_is_fetched_and_heard_when_it_is_switched_on(page: Page, address: str) -> None:
    page.add_init_script(
        """globalThis.tones = 0;
        const { start } = AudioBufferSourceNode.prototype;
        AudioBufferSourceNode.prototype.start = function (when) {
          tones += 1;
          start.call(this, when);
        };"""
    )
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(address)
    page.locator("#status[data-engine=ready]").wait_for()
    turn = "import('./main.js').then(({ app }) => app.game.send({ do: 'play', move: 't' }))"
    page.evaluate(turn)
    assert not any(url.endswith("/sound.js") for url in fetched)
    with page.expect_response("**/table/sound.js"):
        page.evaluate("import('./main.js').then(({ app }) => app.settings.set('sound', 'on'))")
    page.evaluate("import('./table/sound.js')")
    page.evaluate(turn)
    assert page.evaluate("tones") == 1


def test_notices_go_by_themselves_later_with_a_button_and_never_while_it_is_held(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(f"{address}blank.html")
    page.clock.pause_at(3_600_000)
    page.evaluate(
        """async () => {
          document.querySelector("p").id = "tools";
          const { createToasts } = await import("./source/ui/toasts.js");
          const toasts = createToasts(document.body, { say() {} });
          globalThis.show = (text, label) => void toasts.show(text, label && { label, run() {} });
        }"""
    )
    toast = page.locator(".toast:not([hidden])")

    def after(seconds: float) -> list[str]:
        page.clock.run_for(int(seconds * 1000))
        return toast.all_inner_texts()

    page.evaluate("show('Look')")
    assert after(3.9) == ["Look"]
    assert after(0.2) == []
    page.evaluate("show('Dealt', 'Undo')")
    page.evaluate("show('No.')")
    assert after(3.9) == ["No."]
    assert after(0.2) == ["DealtUndo"]
    assert after(5.8) == ["DealtUndo"]
    assert after(0.2) == []
    page.evaluate("show('Dealt', 'Undo')")
    toast.locator("button").focus()
    assert after(60) == ["DealtUndo"]
    page.evaluate("document.activeElement.blur()")
    assert after(10.1) == []
    context.close()
