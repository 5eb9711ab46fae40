"""The words: each key in each language, nothing unused, no sentence anywhere else."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from languages import LANGUAGES, node
from playwright.sync_api import Browser, Page

from tools.paths import ROOT, WEB

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|"(?P<double>(?:\\.|[^"\\\n])*)"|'(?P<single>(?:\\.|[^'\\\n])*)'"""
    r"""|`(?P<template>(?:\\.|[^`\\])*)`""",
    re.DOTALL,
)
KEY = re.compile(r"(?!.*\.(?:js|json|html|css|wasm|mjs)$)[a-z]\w*(?:\.\w+)+")
NOT_FOR_PLAYERS = re.compile(
    r"^(request|internal|design|attempt|card|cell|move|no|game|link|hint|solution)"
)
"""Codes of errors that only a programmer can cause, or that other words speak of."""


@cache
def table(language: str) -> dict[str, str | dict[str, str]]:
    """The table of a language."""
    entries: dict[str, str | dict[str, str]] = node(
        f"import words from './web/words/{language}.js'; console.log(JSON.stringify(words));"
    )
    return entries


def texts(language: str) -> list[tuple[str, str]]:
    """Every text of a language with its key, plural forms one by one."""
    return [
        (key, text)
        for key, entry in table(language).items()
        for text in ([entry] if isinstance(entry, str) else entry.values())
    ]


@cache
def sources() -> dict[Path, list[str]]:
    """The strings in each module of the page, but for names of errors and of what is kept."""
    found = {}
    for path in sorted(WEB.rglob("*.js")):
        if path.parent.name == "words" and path.stem in LANGUAGES:
            continue
        strings = []
        code = path.read_text()
        for match in TOKEN.finditer(code):
            silent = code[: match.start()].endswith(("Error(", "KEY = "))
            if match["comment"] is None and not silent:
                plain = match["double"] or match["single"]
                strings.append(plain or match["template"] or "")
                strings += [
                    inner["double"] or "" for inner in TOKEN.finditer(match["template"] or "")
                ]
        found[path] = strings
    return found


def said() -> set[str]:
    """Every string of the page."""
    return {text for strings in sources().values() for text in strings}


def test_each_language_is_spoken_and_has_its_rules() -> None:
    tables = {path.stem for path in (WEB / "words").glob("*.js")} - {"words"}
    assert tables == set(LANGUAGES)
    assert {path.stem for path in (WEB / "rules").glob("*.html")} == set(LANGUAGES)
    for language in LANGUAGES:
        others = set(re.findall(r'rel="alternate" hreflang="(\w+)"', rules(language)))
        assert others == set(LANGUAGES) - {language}
        assert f'<html lang="{language}"' in rules(language)


def rules(language: str) -> str:
    """The page of the rules in a language."""
    return (WEB / "rules" / f"{language}.html").read_text()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_rules_give_the_same_figures_in_each_language(language: str) -> None:
    def figures(language: str) -> list[str]:
        questions = rules(language).split('id="rules-questions"')[1]
        questions = re.sub(r"<pre.*?</pre>", "", questions, flags=re.DOTALL)
        point = "." if language == "en" else ","
        found: list[str] = re.findall(rf"\d+{re.escape(point)}\d+(?!\d)", questions)
        return [figure.replace(point, ".") for figure in found]

    assert "90.5" in figures("en")
    assert figures(language) == figures("en")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_has_the_same_keys(language: str) -> None:
    assert set(table(language)) == set(table("en"))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_each_language_fills_the_same_places(language: str) -> None:
    def places(language: str) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for key, text in texts(language):
            found.setdefault(key, set()).update(re.findall(r"\{(\w+)", text))
        return found

    english, other = places("en"), places(language)
    different = {key for key in english if english[key] - {"count"} != other[key] - {"count"}}
    assert not different


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    rules = f"new Intl.PluralRules('{language}').resolvedOptions().pluralCategories"
    categories = set(node(f"console.log(JSON.stringify({rules}));"))
    for key, entry in table(language).items():
        if isinstance(entry, dict):
            assert "other" in entry, key
            assert set(entry) <= categories, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    for key, text in texts(language):
        assert text.strip(), key
        assert "'" not in text, f"{key}: a straight apostrophe"
        assert "..." not in text, f"{key}: three dots"
        if language == "fr":
            assert not re.search(r"(?<![\u202f\u00a0!?{|])[!?;:]", text), f"{key}: {text}"


def test_no_key_is_missing() -> None:
    groups = {key.split(".")[0] for key in table("en")}
    used = {text for text in said() if KEY.fullmatch(text) and text.split(".")[0] in groups}
    assert used <= set(table("en"))


def test_every_command_and_setting_has_its_words() -> None:
    commands = {
        name
        for path in sources()
        for name in re.findall(r"\bid: \"(\w+)\", icon:", path.read_text())
    }
    choices = node(
        "import { CHOICES } from './web/ui/settings.js'; console.log(JSON.stringify(CHOICES));"
    )
    wanted = {f"command.{name}" for name in commands}
    shown = (WEB / "ui/settings-dialog.js").read_text()
    for name, values in choices.items():
        if f'"{name}"' not in shown:
            continue
        wanted.add(f"setting.{name}")
        if set(values) != {"on", "off"}:
            wanted |= {f"setting.{name}.{value}" for value in values}
    assert commands
    assert wanted <= set(table("en"))


def test_every_refusal_has_its_words() -> None:
    python = "".join(path.read_text() for path in ROOT.glob("carpet/**/*.py"))
    codes = set(re.findall(r"Error\(\s*\"(\w+)\"", python))
    refused = {code for code in codes if not NOT_FOR_PLAYERS.match(code)}
    assert len(refused) > 20
    assert {f"refused.{code}" for code in refused} <= set(table("en"))


def test_no_sentence_stands_in_the_code() -> None:
    word = "[a-zà-ÿ\u2019]{2,}"
    sentence = re.compile(rf"[A-ZÀ-Ý][a-zà-ÿ\u2019]*( {word})+[.!?…]?|{word}( {word})+[.!?…]")
    for path, strings in sources().items():
        if path.name in {"worker.js", "python.js", "client.js"}:
            continue  # what they write is for the console
        found = [text for text in strings if sentence.fullmatch(text)]
        assert not found, path


def test_no_key_is_unused() -> None:
    code = "".join(path.read_text() for path in sources())
    python = "".join(path.read_text() for path in ROOT.glob("carpet/**/*.py"))
    whole = set(re.findall(r'"([a-z]\w*(?:\.\w+)+)"', code)) | {"card"}
    # Keys made at run time, such as `refused.${code}`: each part must be a name in some code.
    made = [
        re.compile(r"([\w.]+)".join(map(re.escape, re.split(r"\$\{[^}]*\}", text))))
        for text in set(re.findall(r"`([a-z]\w*\.[\w.]*\$\{[^`}]*\}[\w.]*)`", code))
    ]
    names = set(re.findall(r'"(\w+)"', code + python)) | set(re.findall(r"(\w+):", code))

    def is_made(key: str) -> bool:
        matches = [match for family in made if (match := family.fullmatch(key))]
        parts = [".".join(match.groups()).split(".") for match in matches]
        return any(all(len(part) == 1 or part in names for part in one) for one in parts)

    unused = [key for key in table("en") if key not in whole and not is_made(key)]
    assert not unused, "\n".join(unused)


SAID = """async (language) => {
  const words = await import('./source/words/words.js');
  await words.speak(language);
  return [words.date(new Date(2026, 10, 30), { dateStyle: 'short' }), words.number(1234567.5)];
}"""


@pytest.mark.parametrize(
    ("locale", "day", "number"),
    [
        ("en-US", "11/30/26", "1,234,567.5"),
        ("en-GB", "30/11/2026", "1,234,567.5"),
        ("en-IN", "30/11/26", "12,34,567.5"),
        ("en", "11/30/26", "1,234,567.5"),
        ("fr-FR", "30/11/2026", "1\u202f234\u202f567,5"),
        ("fr-CA", "2026-11-30", "1\u00a0234\u00a0567,5"),
        ("de-DE", "11/30/26", "1,234,567.5"),
    ],
)
def test_dates_and_numbers_are_written_as_where_the_visitor_lives(
    browser: Browser, address: str, watch: Any, locale: str, day: str, number: str
) -> None:
    context = browser.new_context(locale=locale)
    watch.context(context)
    page = context.new_page()
    page.goto(f"{address}blank.html")
    assert page.evaluate(SAID, "auto") == [day, number]
    context.close()


def test_a_chosen_language_takes_its_own_variant(page: Page, address: str) -> None:
    wishes = ["de-DE", "en@posix", "fr-CA", "en_US", "en-GB", "en-US", "en"]
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{ value: {json.dumps(wishes)} }});"
    )
    page.goto(f"{address}blank.html")
    assert page.evaluate(SAID, "en")[0] == "30/11/2026"
    assert page.evaluate(SAID, "fr")[0] == "2026-11-30"
