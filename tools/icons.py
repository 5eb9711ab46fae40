"""Draws the app icons as PNG from their SVG sources; run it after a change to web/icons/*.svg.

    python tools/icons.py [path of a Chromium]

The pictures are small and change almost never, so they are kept in the repository: a build needs
no browser.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "web" / "icons"
PICTURES = {
    "icon-192": ("icon", 192),
    "icon-512": ("icon", 512),
    "maskable-512": ("maskable", 512),
    "touch-180": ("maskable", 180),
}


def main(browser_path: str = "/usr/bin/chromium") -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
        )
        for name, (source, size) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (ICONS / f"{source}.svg").read_text(encoding="utf-8")
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{drawing}"
            )
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
