"""Cards, backs, icons and rugs: different where they must be, for ever the same where they must."""

import struct
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Page

ICONS = Path(__file__).parent.parent.parent / "web" / "icons"

# What a viewer sees of a drawing: its own marks, with those of the symbols it refers to.
SEEN = """
const seen = (node) => [...node.querySelectorAll('*')].map((each) => {
  const own = [...each.attributes].map(({name, value}) => `${name}=${value}`).join(' ');
  const symbol = each.getAttribute('href');
  return `${each.tagName} ${own} ${symbol ? seen(document.querySelector(symbol)) : ''}`;
}).join('|').replace(/href=\\S+/g, '');
"""

CARDS = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]


@pytest.fixture
def blank(page: Page, address: str) -> Page:
    """An empty page of ours with the art's styles."""
    page.goto(f"{address}blank.html")
    page.evaluate(
        """() => new Promise((onload, onerror) => {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href: 'source/art/art.css', onload, onerror });
          document.head.append(link);
        })"""
    )
    return page


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2) of a computed "rgb(1, 2, 3)"."""
    parts = [int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(",")]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    """Contrast of two luminances (WCAG 2)."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("size", ["small", "large"])
def test_no_two_faces_look_alike(blank: Page, size: str) -> None:
    drawings = blank.evaluate(
        "async ([cards, size]) => {"
        + SEEN
        + """
          const { face } = await import('./source/art/faces.js');
          return cards.map((card) => seen(face(card, { size })));
        }""",
        [CARDS, size],
    )
    assert len(set(drawings)) == 52


def test_a_face_is_drawn_from_shared_symbols(blank: Page) -> None:
    symbols = blank.evaluate(
        """async (cards) => {
          const { face } = await import('./source/art/faces.js');
          for (const card of [...cards, ...cards]) document.body.append(face(card));
          return [...document.querySelectorAll('symbol')].map((symbol) => symbol.id);
        }""",
        CARDS,
    )
    assert len(symbols) == len(set(symbols)) == 13 + 4


def test_no_two_icons_look_alike(blank: Page) -> None:
    drawings = blank.evaluate(
        "async () => {"
        + SEEN
        + """
          const { icon, ICON_NAMES } = await import('./source/art/icons.js');
          return ICON_NAMES.map((name) => seen(icon(name)));
        }"""
    )
    assert len(set(drawings)) == len(drawings) >= 20


def test_pictures_are_silent(blank: Page) -> None:
    """The words are those of the button that holds a picture."""
    hidden = blank.evaluate(
        """async () => {
          const [{ face }, { back }, { icon }] = await Promise.all(
            ['faces', 'back', 'icons'].map((name) => import(`./source/art/${name}.js`)));
          return [face('AS'), face('KH', { size: 'large' }), back(), icon('undo')]
            .map((svg) => svg.getAttribute('aria-hidden'));
        }"""
    )
    assert hidden == ["true"] * 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_suit_stands_out_from_the_paper(blank: Page, scheme: str) -> None:
    blank.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for inks, theme in product(["two", "four"], ["auto", "light", "dark"]):
        paper, *suits = blank.evaluate(
            """async ([inks, theme]) => {
              const { face } = await import('./source/art/faces.js');
              Object.assign(document.documentElement.dataset, { inks, theme });
              const faces = ['AS', 'AH', 'AD', 'AC'].map((card) => face(card));
              document.body.append(...faces);
              return [getComputedStyle(faces[0].querySelector('.paper')).fill,
                ...faces.map((each) => getComputedStyle(each).color)];
            }""",
            [inks, theme],
        )
        assert len(set(suits)) == (4 if inks == "four" else 2)
        for ink in suits:
            assert contrast(luminance(paper), luminance(ink)) >= 4.5


@pytest.mark.parametrize("theme", ["auto", "dark"])
def test_forced_colours_rule_over_every_theme(blank: Page, theme: str) -> None:
    blank.emulate_media(forced_colors="active")
    same = blank.evaluate(
        """async (theme) => {
          const { face } = await import('./source/art/faces.js');
          Object.assign(document.documentElement.dataset, { inks: 'four', theme });
          const card = face('QD', { size: 'large' });
          document.body.append(card);
          const probe = document.createElement('p');
          document.body.append(probe);
          probe.style.background = 'Canvas';
          probe.style.color = 'CanvasText';
          const wanted = getComputedStyle(probe);
          return getComputedStyle(card).color === wanted.color
            && getComputedStyle(card.querySelector('.paper')).fill === wanted.backgroundColor;
        }""",
        theme,
    )
    assert same


@pytest.mark.parametrize(("tone", "theme"), [("light", "light"), ("dark", "dark")])
def test_cards_stand_out_from_every_rug(blank: Page, tone: str, theme: str) -> None:
    """3 : 1 (W 1.4.11) for each pixel of many rugs, the brightest skeins included."""
    paper, brightest = blank.evaluate(
        """async ([tone, theme]) => {
          const [{ face }, { rug }, { luminance }] = await Promise.all(
            ['faces', 'rug', 'loom/dyes'].map((name) => import(`./source/art/${name}.js`)));
          document.documentElement.dataset.theme = theme;
          const card = face('AS');
          document.body.append(card);
          let brightest = 0;
          for (let seed = 0; seed < 24; seed += 1) {
            const canvas = await rug(seed, { width: 330, height: 400, tone, density: 1 });
            const pixels = canvas.getContext('2d').getImageData(0, 0, 330, 400).data;
            for (const colour of new Set(new Uint32Array(pixels.buffer))) {
              const parts = [0, 8, 16].map((shift) => (colour >> shift) & 255);
              brightest = Math.max(brightest, luminance(parts));
            }
          }
          return [getComputedStyle(card.querySelector('.paper')).fill, brightest];
        }""",
        [tone, theme],
    )
    assert contrast(luminance(paper), brightest) >= 3


def test_a_rug_can_be_kept_as_a_picture(blank: Page) -> None:
    head = blank.evaluate(
        """async () => {
          const { rugPicture } = await import('./source/art/rug.js');
          const picture = await rugPicture(7, 500);
          return [...new Uint8Array(await picture.arrayBuffer()).slice(0, 24)];
        }"""
    )
    assert bytes(head[:8]) == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", bytes(head[16:24])) == (495, 693)


@pytest.mark.parametrize(
    ("name", "size"),
    [("icon-192", 192), ("icon-512", 512), ("maskable-512", 512), ("touch-180", 180)],
)
def test_app_icons_have_the_size_of_their_names(name: str, size: int) -> None:
    head = (ICONS / f"{name}.png").read_bytes()[:24]
    assert struct.unpack(">II", head[16:24]) == (size, size)
