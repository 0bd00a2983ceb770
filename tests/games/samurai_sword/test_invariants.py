"""What holds in every position of every game (section 7 of the specification), whatever is done.

Hypothesis plays: it makes legal moves, tries illegal ones, copies, saves, looks and imagines, and
checks the invariants after each step. A failure is shrunk to the shortest story that shows it.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tablekit as tk

GAME = tk.game("samurai-sword")
LAST_DECK_END = {3: 4, 4: 3, 5: 3, 6: 4, 7: 4}
"""At which deck end the game is over at the latest."""
HAND_LIMIT = 7
SEEDS = st.integers(0, 2**32)


def cards_on_the_table(state):
    """Every playing card, wherever it lies."""
    table = state.to_dict()
    piles = [table["deck"], table["discard"], table["aside"], *table["hands"]]
    found = Counter(card for pile in piles for card in pile)
    found["armor"] += sum(table["armor"])
    found["concentration"] += sum(table["concentration"])
    found["fast-draw"] += sum(table["fast_draw"])
    found["bushido"] += table["bushido"] >= 0
    if table["resolving"]:
        found[table["resolving"]] += 1
    return found


def nearly_over(seats, seed, deck, discard, honor):
    """A few cards are left in the deck, and little honor."""
    return GAME.scenario(
        seats=seats,
        seed=seed,
        deck=["bo", "katana", "parry", "tea-ceremony", "bushido"][:deck],
        discard=["kiseru", "geisha", "daimyo"][:discard],
        honor=[honor] * seats,
    )


def full_resilience(state):
    return [player["full_resilience"] for player in state.view(None).to_dict()["players"]]


DEALS = st.builds(
    GAME.new,
    seats=st.integers(3, 7),
    seed=SEEDS,
    edition=st.sampled_from(["es", "it"]),
    deck=st.sampled_from(["edition", "published"]),
)
NEARLY_OVER = st.builds(
    nearly_over,
    seats=st.integers(3, 7),
    seed=SEEDS,
    deck=st.integers(0, 5),
    discard=st.integers(0, 3),
    honor=st.integers(1, 3),
)


class AnyGame(RuleBasedStateMachine):
    """A game in which anything may happen that can."""

    @initialize(state=st.one_of(DEALS, NEARLY_OVER))
    def begin(self, state):
        """Remember what must never change."""
        self.state = state
        self.state.log = []
        self.box = cards_on_the_table(state)
        self.honor = sum(state.honor) + state.box
        self.deck_ends = 0

    def is_on(self):
        return not self.state.is_over

    def move(self, action):
        """A legal move, and what follows from its events."""
        before = self.state.turn
        self.state.apply(action)
        self.deck_ends += sum(event.kind == "deck-ended" for event in self.state.events())
        self.state.log = []
        if self.state.turn != before:
            # The Discard phase is over; nothing has happened to that hand since.
            assert len(self.state.hands[before]) <= HAND_LIMIT
            assert self.state.turn == (before + 1) % self.state.seats

    # --- What can be done ---------------------------------------------------------------------

    @precondition(is_on)
    @rule(number=st.integers(0, 60))
    def play(self, number):
        """A legal action."""
        legal = self.state.legal_actions()
        self.move(legal[number % len(legal)])

    @precondition(is_on)
    @rule(seed=SEEDS, moves=st.integers(5, 60))
    def play_on(self, seed, moves):
        """Many legal actions, so that stories get somewhere."""
        chance = Random(seed)
        for _ in range(moves):
            if not self.state.is_over:
                self.move(chance.choice(self.state.legal_actions()))
                self.check_all()

    @rule(seed=SEEDS)
    def play_a_copy(self, seed):
        """What is done to a copy is not done to the original."""
        before, twin, chance = self.state.to_json(), self.state.copy(), Random(seed)
        while not twin.is_over:
            twin.apply(chance.choice(twin.legal_actions()))
        assert self.state.to_json() == before
        assert twin.result is not None

    @rule()
    def save_and_load(self):
        """The game goes on from its save."""
        text = self.state.to_json()
        self.state = GAME.from_json(text)
        self.state.log = []
        assert self.state.to_json() == text

    @rule(seat=st.none() | st.integers(0, 2), seed=SEEDS)
    def look_and_imagine(self, seat, seed):
        """A seat looks, and imagines a world; it keeps the same invariants and can be played."""
        view = self.state.view(seat)
        world = view.sample(seed)
        assert world.view(seat).to_dict() == view.to_dict()
        assert cards_on_the_table(world) == self.box
        chance = Random(seed)
        while not world.is_over:
            world.apply(chance.choice(world.legal_actions()))

    @rule(tried=st.integers(-5, 50_000) | st.sampled_from([None, True, 1.5, b"end", 10**20]))
    def try_anything(self, tried):
        """What is not legal is refused with a rule, and nothing has changed."""
        legal = self.state.legal_actions()
        if type(tried) is int and tried in legal:
            return
        before = self.state.to_json()
        with pytest.raises(tk.IllegalAction) as caught:
            self.state.apply(tried)
        assert caught.value.refusal.rule in GAME.rulebook
        assert self.state.to_json() == before
        assert self.state.legal_actions() == legal

    # --- What always holds --------------------------------------------------------------------

    @invariant()
    def no_card_appears_or_vanishes(self):
        assert cards_on_the_table(self.state) == self.box
        assert self.box.total() == 90

    @invariant()
    def honor_is_handed_over_or_sent_to_the_box(self):
        state = self.state
        assert sum(state.honor) + state.box == self.honor
        assert min(state.honor) >= (0 if state.is_over else 1)

    @invariant()
    def resilience_stays_within_the_character(self):
        state = self.state
        for left, full in zip(state.resilience, full_resilience(state), strict=True):
            assert 0 <= left <= full
        # Nothing can wound the active player.
        assert state.resilience[state.turn] > 0

    @invariant()
    def a_lone_survivor_is_the_active_player(self):
        state = self.state
        standing = [seat for seat in range(state.seats) if state.resilience[seat]]
        if len(standing) == 1:
            assert standing == [state.turn]
            assert state.is_over or state.seats == 3
        if state.is_over and state.result.reason in ("sword-master", "last-strike"):
            assert len(standing) == 1

    @invariant()
    def at_most_one_bushido_is_in_play(self):
        players = self.state.view(None).to_dict()["players"]
        assert sum(player["in_play"].count("bushido") for player in players) <= 1

    @invariant()
    def the_deck_is_empty_only_when_there_was_nothing_to_shuffle(self):
        state = self.state
        if not state.deck and not state.is_over:
            # All other cards were held, lay in play or were being resolved (SS-75).
            assert len(state.discard) < 90 - sum(map(len, state.hands))
            assert state.aside or sum(map(len, state.hands)) > 40

    @invariant()
    def the_deck_does_not_end_for_ever(self):
        # Each one takes an honor from every player, and nobody may be left without.
        most = self.honor // self.state.seats
        assert self.deck_ends <= most - (not self.state.is_over)

    @invariant()
    def somebody_decides_or_the_game_is_over(self):
        state = self.state
        assert (state.actor is None) == state.is_over == (state.result is not None)
        assert bool(state.legal_actions()) != state.is_over
        assert state.move <= GAME.longest

    @invariant()
    def only_the_active_player_and_those_who_answer_are_asked(self):
        decision = self.state.decision
        if decision is not None:
            answers = ("parry", "battlecry-answer", "jujitsu-answer")
            assert (decision.seat == self.state.turn) != (decision.kind in answers)

    def check_all(self):
        """All invariants, in the middle of a step."""
        self.no_card_appears_or_vanishes()
        self.honor_is_handed_over_or_sent_to_the_box()
        self.resilience_stays_within_the_character()
        self.a_lone_survivor_is_the_active_player()
        self.the_deck_does_not_end_for_ever()
        self.somebody_decides_or_the_game_is_over()


AnyGame.TestCase.settings = settings(max_examples=150, stateful_step_count=20)
TestAnyGame = AnyGame.TestCase


@pytest.mark.parametrize("edition", ["es", "it"])
def test_the_box_holds_ninety_cards_of_each_edition(edition):
    state = GAME.new(7, 1, edition=edition)
    assert cards_on_the_table(state).total() == 90
    assert cards_on_the_table(state) == cards_on_the_table(GAME.new(3, 2, edition=edition))


@pytest.mark.parametrize("seats", range(3, 8))
def test_games_end_by_the_last_deck_end_at_the_latest(seats):
    """Players who only ever end their turns are driven to the end by the deck alone."""
    table = tk.Table(GAME, seats, seed=1)
    assert sum(table.state.honor) // seats == LAST_DECK_END[seats]
    while not table.state.is_over:
        legal = {table.state.notation(action) for action in table.state.legal_actions()}
        quiet = legal & {"end", "decline", "wound", "lose-honor", "from-deck"}
        table.play(min(quiet or legal))
    ends = sum(event.kind == "deck-ended" for event in table.events)
    assert table.state.result.reason == "deck-end"
    # Nobody struck, so the first to run out are those who began with the least honor.
    assert ends == (3 if seats < 6 else 4)
    assert ends <= LAST_DECK_END[seats]
