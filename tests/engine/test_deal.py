"""Deals: the generator's published vectors, golden deals, an even shuffle, what is refused."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import pytest
from second import rows, second

from carpet import Card, Deal, DealError, deal
from carpet.deal import LAST_NUMBER, SHUFFLED
from carpet.philox import philox

GOLDEN = dict(row.split() for row in rows("golden_deals.txt"))


@pytest.mark.parametrize(
    ("counter", "key", "expected"),
    [
        ("00000000 00000000 00000000 00000000", "00000000 00000000",
         "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
        ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff",
         "408f276d 41c83b0e a20bc7c6 6d5451fd"),
        ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0",
         "d16cfe09 94fdcceb 5001e420 24126ea1"),
    ],
)  # fmt: skip
def test_philox_gives_its_authors_known_answers(counter: str, key: str, expected: str) -> None:
    """The three `philox4x32 10` lines of kat_vectors in the authors' Random123."""
    c0, c1, c2, c3 = (int(word, 16) for word in counter.split())
    k0, k1 = (int(word, 16) for word in key.split())
    assert " ".join(f"{word:08x}" for word in philox((c0, c1, c2, c3), (k0, k1))) == expected


def test_a_thousand_deals_stay_for_ever() -> None:
    assert len(GOLDEN) == 1000
    for number, cards in GOLDEN.items():
        assert str(Deal.numbered(int(number))) == cards, number


def test_the_second_program_deals_the_same() -> None:
    chance = random.Random(48)
    numbers = [int(number) for number in GOLDEN]
    numbers += [chance.randrange(1, 2 ** chance.randint(1, 53)) for _ in range(2000)]
    for answer in second("deal", lines=numbers):
        number, cards = answer.split()
        assert str(Deal.numbered(int(number))) == cards, number
        assert GOLDEN.get(number, cards) == cards, number


def test_a_word_of_the_incomplete_round_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer than one deal in five million has one, so the words are put in front here.

    The first draw is among 48 places: 2**32 - 16 is the greatest multiple of 48 below 2**32.
    """
    real = philox((0, 0, 0, 0), (1, 0))
    thrown = iter([2**32 - 16, 2**32 - 1])

    def words(number: int) -> Iterator[int]:
        yield from thrown
        yield from real
        yield from (
            word for block in range(1, 20) for word in philox((block, 0, 0, 0), (number, 0))
        )

    monkeypatch.setattr(deal, "_words", words)
    assert str(Deal.numbered(1)) == GOLDEN["1"]
    assert next(thrown, None) is None


def test_the_last_word_of_a_whole_round_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**32 - 17 leaves 47 of 48: the last card stays where it is."""
    monkeypatch.setattr(deal, "_words", lambda number: iter([2**32 - 17] + [0] * 50))
    assert Deal.numbered(1).cards[-1] == SHUFFLED[-1]


def uneven(numbers: range) -> float:
    """How far from even the places of the cards are, in standard deviations.

    Chi-square over the 48 x 48 table of cards and places; its rows and columns are all fixed, so
    it has 47 x 47 degrees of freedom after scaling by 47/48.
    """
    size = len(SHUFFLED)
    counts = {card: [0] * size for card in SHUFFLED}
    for number in numbers:
        for place, card in enumerate(Deal.numbered(number).cards):
            counts[card][place] += 1
    even = len(numbers) / size
    square = sum((count - even) ** 2 / even for places in counts.values() for count in places)
    freedom = (size - 1) ** 2
    return ((size - 1) / size * square - freedom) / math.sqrt(2 * freedom)


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert abs(uneven(range(1, 10_001))) < 4


@pytest.mark.long
@pytest.mark.parametrize("first", [1, 2**32 - 100_000, 2**52])
def test_long_every_card_comes_to_every_place_equally_often(first: int) -> None:
    assert abs(uneven(range(first, first + 200_000))) < 4


def test_neighbours_are_dealt_apart() -> None:
    """Numbers that differ by one, or by a power of two, share no more than chance gives."""
    for number in range(1, 500):
        cards = Deal.numbered(number).cards
        for other in (number + 1, number + 2**32, number + 2**52):
            same = sum(a == b for a, b in zip(cards, Deal.numbered(other).cards, strict=True))
            assert same < 10


# --- by number, card by card --------------------------------------------------------------------


def test_first_and_last_number() -> None:
    assert LAST_NUMBER == 9_007_199_254_740_991
    assert Deal.numbered(1).number == 1
    assert Deal.numbered(LAST_NUMBER).number == LAST_NUMBER


@pytest.mark.parametrize(
    "number", [0, -1, 2**53, 10**400, 1.0, 1e300, float("nan"), True, "1", None, [1], ""]
)
def test_other_numbers_are_refused(number: object) -> None:
    with pytest.raises(DealError) as caught:
        Deal.numbered(number)  # type: ignore[arg-type]
    assert caught.value.code == "deal_number"
    assert caught.value.params.keys() == {"number"}


def test_a_number_too_long_to_print_is_refused() -> None:
    with pytest.raises(DealError) as caught:
        Deal.numbered(10**5000)
    assert caught.value.params == {"number": "<int>"}


def test_a_refused_number_is_quoted() -> None:
    with pytest.raises(DealError, match="from 1 to 9007199254740991, not 0") as caught:
        Deal.numbered(0)
    assert caught.value.params == {"number": "0"}


def test_card_by_card() -> None:
    numbered = Deal.numbered(77)
    literal = Deal.parse(str(numbered))
    assert literal.cards == numbered.cards
    assert literal.number is None
    assert str(literal) == str(numbered)
    assert len(str(literal)) == 96
    assert literal.position() == numbered.position()
    assert {*literal.cards} == {*SHUFFLED}


@pytest.mark.parametrize("text", ["", "2S", "TH" * 47, "TH" * 49, "x" * 95, None, 5, ["2S"] * 96])
def test_a_deal_of_another_length_is_refused(text: object) -> None:
    with pytest.raises(DealError) as caught:
        Deal.parse(text)  # type: ignore[arg-type]
    assert caught.value.code == "deal_length"
    expected = (
        len(text) if isinstance(text, str) else str(text)[:119] + "…" * (len(str(text)) > 120)
    )
    assert caught.value.params == {"found": expected}


def test_a_wrong_card_is_named_with_its_place() -> None:
    cards = str(Deal.numbered(77))
    for place in (1, 24, 48):
        with pytest.raises(DealError, match=f"card {place}: no card is called '1Z'") as caught:
            Deal.parse(cards[: 2 * place - 2] + "1Z" + cards[2 * place :])
        assert caught.value.code == "deal_card"
        assert caught.value.params == {"card": "1Z", "place": place}


def test_a_deal_starts_with_the_carpet() -> None:
    dealt = Deal.numbered(77)
    position = dealt.position()
    assert "".join(map(str, position.carpet)) + "".join(map(str, position.stock)) == str(dealt)


def test_the_shuffle_starts_in_suit_order() -> None:
    """Part of what a number stands for: another order would give other deals."""
    assert [str(card) for card in SHUFFLED[:2]] == ["2S", "3S"]
    assert SHUFFLED[-1] == Card(13, 3)
    assert len(SHUFFLED) == 48
