"""The conformance kit has teeth: a game that is broken in one small way does not pass.

The broken games are the real one behind a window: a game and a state of their own that pass every
question on, except for the one thing that a test breaks.
"""

import pytest

import tablekit as tk
from tablekit.core.event import EventKind
from tablekit.core.layout import Layout
from tablekit.core.result import Result
from tablekit.core.state import NOT_AN_ACTION
from tablekit.testing import check_game

GAME = tk.game("samurai-sword")
PLAIN = {"edition": "es", "deck": "edition"}


# --- The real game behind a window ------------------------------------------------------------


class Window(tk.State):
    """A state that asks the real one, `inner`, everything."""

    __slots__ = ("inner",)

    def __init__(self, game, inner):
        super().__init__(game, inner.seats, inner.options)
        self.inner = inner
        self.stack = inner.stack
        self.move, self.rng, self.log = inner.move, inner.rng, inner.log

    def real(self):
        """The real state, brought up to date with what the core has set on this one."""
        self.inner.move, self.inner.rng, self.inner.log = self.move, self.rng, self.log
        self.inner.stack = self.stack
        self.inner._legal = None
        return self.inner

    def back(self):
        """Take over what the real state has changed."""
        self.stack, self.rng = self.inner.stack, self.inner.rng

    @property
    def result(self):
        return self.real().result

    def copy(self):
        twin = type(self)(self.game, self.real().copy())
        twin._legal = self._legal
        return twin

    def find_legal(self):
        return self.real().find_legal()

    def step(self, action):
        self.real().step(action)
        self.back()

    def why_not(self, action):
        return self.real().why_not(action)

    def candidates(self):
        return self.real().candidates()

    def question(self):
        return self.real().question()

    def sentence(self, action):
        return self.real().sentence(action)

    def is_action(self, number):
        return self.real().is_action(number)

    def take_apart(self, action):
        return self.real().take_apart(action)

    def write(self, action):
        return self.real().write(action)

    def read(self, text):
        return self.real().read(text)

    def hide(self, seat):
        self.real().hide(seat)

    def redeal(self, seat):
        self.real().redeal(seat)
        self.back()

    def show(self, seat=None):
        return self.real().show(seat)

    def to_dict(self):
        return self.real().to_dict()

    def fill(self, fields):
        self.real().fill(fields)
        self.back()

    def contents(self):
        return self.real().contents()


def through(name):
    """A field of the real state, seen from outside."""
    return property(
        lambda self: getattr(self.inner, name),
        lambda self, value: setattr(self.inner, name, value),
    )


for field in GAME.layout.names:
    setattr(Window, field, through(field))


class House(tk.Game):
    """The game whose states are windows."""

    window = Window

    def __init__(self):
        super().__init__()
        for name in ("id", "title", "version", "seats", "longest", "texts", "options"):
            setattr(self, name, getattr(GAME, name))
        for name in ("decisions", "events", "words", "refusals", "catalogue"):
            setattr(self, name, getattr(GAME, name))
        added = [kind.__slots__ for kind in self.window.__mro__ if kind not in tk.State.__mro__]
        derived = (*GAME.layout.derived, *(name for slots in added for name in slots))
        self.layout = Layout(*GAME.layout.fields, derived=derived)

    def empty_table(self, seats, options):
        return self.window(self, GAME.empty_table(seats, options))

    def deal(self, state):
        GAME.deal(state.real())
        state.back()

    def scenario(self, **position):
        return self.window(self, GAME.scenario(**position))

    def greedy(self, view):
        return GAME.greedy(tk.View(view.state.real(), view.seat))


def house(window=Window, **attributes):
    """A game with windows of that kind, and some attributes changed."""
    game = type("BrokenHouse", (House,), {"window": window})()
    for name, value in attributes.items():
        setattr(game, name, value)
    return game


def broken(**changes):
    """A game whose states do some things in another way."""
    return house(type("BrokenWindow", (Window,), {"__slots__": (), **changes}))


def findings(game, every=1, games=3, seats=5, greedy=0):
    """What the kit says about a game that it must not let pass."""
    with pytest.raises(tk.Nonconforming) as caught:
        check_game(game, games, [seats], [PLAIN], seed=3, every=every, greedy=greedy)
    return str(caught.value)


def test_the_game_behind_the_window_conforms():
    """Otherwise the tests below would show nothing."""
    report = check_game(house(), 1, [3, 5], [PLAIN], seed=3, every=4)
    assert report.games == 2


# --- Legal actions ----------------------------------------------------------------------------


def test_rules_of_thumb_that_choose_what_is_not_legal_are_noticed():
    """A playout does what they say and does not ask again."""
    game = house(thumb=lambda state: -1)
    assert "the rules of thumb choose an illegal move" in findings(game)


def test_unsorted_actions_are_noticed():
    game = broken(find_legal=lambda self: self.real().find_legal()[::-1])
    assert "legal actions are not sorted" in findings(game)


def test_doubled_actions_are_noticed():
    def doubled(self):
        legal = self.real().find_legal()
        return [*legal, legal[-1]]

    assert "legal actions are not sorted or not different" in findings(broken(find_legal=doubled))


def test_a_seat_with_nothing_to_do_is_noticed():
    def unless_attacked(self):
        legal = self.real().find_legal()
        return [] if len(legal) == 1 else legal

    said = findings(broken(find_legal=unless_attacked), every=50)
    assert "somebody must decide and may do nothing" in said


def test_actions_that_depend_on_when_they_are_asked_are_noticed():
    asked = []

    def moody(self):
        asked.append(1)
        legal = self.real().find_legal()
        return legal if len(asked) % 2 or len(legal) == 1 else legal[:-1]

    assert "legal actions are not found again" in findings(broken(find_legal=moody), every=50)


def test_a_legal_action_that_is_refused_is_noticed():
    def refuse_the_first(self, action):
        if action == self.legal_actions()[0]:
            return self.refuse("game-over", {})
        return Window.refusal(self, action)

    said = findings(broken(refusal=refuse_the_first))
    assert "legal and refused differ" in said or "is refused" in said


def test_a_faster_way_to_find_legal_actions_that_finds_others_is_noticed():
    def reasons(self, action):
        return self.real().against(action)

    def too_few(self):
        legal = self.real().find_legal()
        return legal[1:] or legal

    def too_many(self):
        return sorted({*self.real().find_legal(), *self.real().candidates()[:1]})

    said = findings(broken(against=reasons, find_legal=too_few))
    assert "is not legal, and the reason against it is ''" in said
    said = findings(broken(against=reasons, find_legal=too_many))
    assert " is legal, and the reason against it is 'not-in-play-phase'" in said


def test_an_illegal_action_that_is_accepted_is_noticed():
    def lenient(self, action):
        if type(action) is int and action in self.legal_actions():
            Window.apply(self, action)

    assert "is not legal, and was accepted" in findings(broken(apply=lenient))


def test_a_refusal_that_changes_something_is_noticed():
    def punish(self, action):
        try:
            Window.apply(self, action)
        except tk.IllegalAction:
            self.inner.weapons_played += 1
            raise

    assert "a refused action changed the state" in findings(broken(apply=punish))


def test_a_refusal_with_another_rule_is_noticed():
    refusals = {**GAME.refusals, "not-in-play-phase": "SS-1", "weapon-on-self": "SS-1"}
    refusals.update(dict.fromkeys(("nothing-to-parry", "nothing-to-answer"), "SS-1"))
    assert "is refused by" in findings(house(refusals=refusals))


def test_a_refusal_that_cites_no_rule_is_noticed():
    refusals = {**GAME.refusals, "weapon-limit": "SS-999"}
    assert "cites SS-999, which is no rule" in findings(house(refusals=refusals))


# --- Words ------------------------------------------------------------------------------------


def test_a_notation_for_two_actions_is_noticed():
    game = broken(write=lambda self, action: self.real().write(action).partition(">")[0])
    assert "two legal actions share a notation" in findings(game, every=50)


def test_a_notation_that_is_not_read_back_is_noticed():
    def deaf(self, text):
        return NOT_AN_ACTION if text == "end" else self.real().read(text)

    said = findings(broken(read=deaf))
    assert "BadNotation" in said or "is not read back" in said


def test_a_notation_that_means_another_action_is_noticed():
    def confused(self, text):
        return self.legal_actions()[0]

    assert "is not read back" in findings(broken(read=confused))


def test_an_action_without_words_is_noticed():
    game = broken(sentence=lambda self, action: ("zeppelin", {}))
    assert "zeppelin" in findings(game)


def test_parts_without_a_kind_are_noticed():
    assert "has no kind" in findings(broken(take_apart=lambda self, action: {}))


def test_a_prompt_that_lacks_its_arguments_is_noticed():
    assert "decision-play" in findings(broken(question=lambda self: {}))


# --- Copies and saves -------------------------------------------------------------------------


@pytest.mark.parametrize("shared", ["hands", "deck", "discard", "honor", "resilience", "known"])
def test_a_copy_that_shares_a_list_is_noticed(shared):
    def careless(self):
        twin = Window.copy(self)
        setattr(twin.inner, shared, getattr(self.inner, shared))
        return twin

    said = findings(broken(copy=careless), games=6)
    assert "copy" in said or "view" in said or "seat" in said or "Error" in said


def test_a_copy_with_its_own_chance_is_noticed():
    def reseeded(self):
        twin = Window.copy(self)
        twin.rng = (self.rng * 3 + 1) % 2**64
        return twin

    findings(broken(copy=reseeded))


def test_a_save_that_forgets_something_is_noticed():
    def forgetful(self):
        saved = self.real().to_dict()
        return {**saved, "grudges": [0] * len(saved["grudges"])}

    assert "is not equal to the one it was saved from" in findings(broken(to_dict=forgetful))


def test_a_save_that_is_not_read_back_is_noticed():
    def inflated(self):
        saved = self.real().to_dict()
        return {**saved, "honor": [honor + 1 for honor in saved["honor"]]}

    findings(broken(to_dict=inflated))


def test_a_card_that_vanishes_is_noticed():
    def wasteful(self, action):
        Window.step(self, action)
        if len(self.inner.discard) > 3:
            self.inner.discard.pop(0)

    said = findings(broken(step=wasteful))
    assert "BadRecord" in said
    assert "do not add up" in said


# --- Views ------------------------------------------------------------------------------------


def hide_all_but(*kept):
    """A view that keeps some of the truth, from the first move on."""

    def leaky(self, seat):
        truth = self.inner.copy()
        Window.hide(self, seat)
        for name in kept if self.move else ():
            setattr(self.inner, name, getattr(truth, name))

    return leaky


def test_a_view_that_shows_the_hands_of_others_is_noticed():
    """Though a sample leaves alone what its view shows: what others draw must not appear there."""
    said = findings(broken(hide=hide_all_but("hands")))
    assert "what it cannot know" in said or "seat" in said


@pytest.mark.parametrize("kept", ["deck", "known", "might_hold"])
def test_a_view_that_holds_a_secret_it_does_not_show_is_noticed(kept):
    """Bots may read the masked state itself."""
    said = findings(broken(hide=hide_all_but(kept)), games=8)
    assert "seat" in said


def test_a_view_that_hides_nothing_is_noticed():
    game = broken(hide=lambda self, seat: None)
    assert "a view hides nothing of the field 'role'" in findings(game)


def test_a_view_with_another_result_is_noticed():
    """It counts with roles that it should have been shown at the end."""

    def mistaken(self, seat):
        Window.hide(self, seat)
        if not self.stack:
            self.inner.role = self.inner.role[::-1]

    assert "has another result" in findings(broken(hide=mistaken), every=500)


def test_a_view_that_is_no_plain_data_is_noticed():
    game = broken(show=lambda self, seat=None: {**self.real().show(seat), "extra": (1, 2)})
    assert "a view is not plain JSON" in findings(game)


class Peeking(Window):
    """A masked state that remembers something of what was hidden."""

    __slots__ = ("peeked",)

    def __init__(self, game, inner):
        super().__init__(game, inner)
        self.peeked = 0

    def copy(self):
        twin = Window.copy(self)
        twin.peeked = self.peeked
        return twin

    def hide(self, seat):
        self.peeked = sum(sum(hand) for hand in self.inner.hands) + self.inner.deck[0]
        Window.hide(self, seat)


def test_a_bot_that_looks_behind_the_view_is_noticed():
    class Cheats(House):
        window = Peeking

        def greedy(self, view):
            legal = view.legal_actions()
            return legal[view.state.peeked % len(legal)]

    assert "knows what its seat cannot" in findings(Cheats())


def test_actions_that_tell_a_secret_are_noticed():
    """Some action is gone whenever somebody else holds a Parry."""
    parry = 13

    def telling(self):
        legal = self.real().find_legal()
        held = any(parry in hand for hand in self.inner.hands)
        return legal[1:] if held and len(legal) > 1 else legal

    def without_saying_why(self, action):
        return self.refuse("game-over", {})

    class Telling(House):
        window = type(
            "BrokenWindow",
            (Window,),
            {"__slots__": (), "find_legal": telling, "why_not": without_saying_why},
        )

        def greedy(self, view):
            return view.legal_actions()[0]

    said = findings(Telling())
    assert "sees other actions than its own" in said or "tell a secret" in said


@pytest.mark.parametrize(
    ("reason", "says"),
    [
        (("reason-unknown", {}), "has no message 'reason-unknown'"),
        (("reason-keep", {}), "Message 'reason-keep'"),
        (("reason-toll", {"toll": "no"}), "is empty (en)"),
    ],
    ids=["no message", "no arguments", "no words"],
)
def test_a_reason_without_words_is_noticed(reason, says):
    class Mumbles(House):
        def reason(self, state, action):
            return reason

    assert says in findings(Mumbles())


@pytest.mark.parametrize(
    "secret",
    [lambda state: state.peeked % 2 + 1, lambda state: state.real().deck[0]],
    ids=["behind the view", "in the full state"],
)
def test_a_reason_that_tells_a_secret_is_noticed(secret):
    class Tells(House):
        window = Peeking

        def reason(self, state, action):
            return "reason-armor", {"amount": secret(state)}

    assert "tells a secret" in findings(Tells())


def test_a_sample_that_cannot_be_is_noticed():
    def lazy(self, seat):
        Window.redeal(self, seat)
        self.inner.deck = [0] * len(self.inner.deck)

    assert "could not be in the sampled state" in findings(broken(redeal=lazy))


# --- Events -----------------------------------------------------------------------------------


def with_event(name, /, **changes):
    """The game with a row of its table of events changed."""
    rows = [
        EventKind(**{**row._asdict(), **changes}) if row.name == name else row
        for row in GAME.events
    ]
    return house(events=tuple(rows))


def test_an_event_without_a_rule_is_noticed():
    assert "vent-turn cites SS-999, which is no rule" in findings(with_event("turn", rule="SS-999"))


def test_an_event_without_words_is_noticed():
    assert (
        "there is no message event-zeppelin"
        in findings(with_event("turn", name="zeppelin")).lower()
    )


def test_an_event_that_tells_too_little_is_noticed():
    said = findings(with_event("turn", fields=("wounds", "base", "fast", "parts")))
    assert "The event turn tells fewer numbers than it has fields." in said


def test_a_secret_for_nobody_is_noticed():
    assert "a secret for nobody" in findings(with_event("drew", to=()))


def test_a_revealing_event_that_does_not_say_so_is_noticed():
    said = findings(with_event("stole", reveals=False), games=10)
    assert "brings something hidden to light and does not say so" in said


def test_a_move_without_an_event_is_noticed():
    def silent(self, action):
        told = len(self.log) if self.log is not None else 0
        Window.step(self, action)
        if self.log is not None:
            del self.log[told:]

    assert "a move happened without any event" in findings(broken(step=silent), every=50)


# --- The run of the game ----------------------------------------------------------------------


def test_a_game_that_is_too_long_is_noticed():
    assert "a game is longer than promised" in findings(house(longest=20), every=50)


def test_a_move_that_counts_double_is_noticed():
    def double(self, action):
        Window.step(self, action)
        self.move += 1

    assert "a move is not counted as one" in findings(broken(step=double), every=50)


def test_a_deal_that_ignores_its_seed_is_noticed():
    class Same(House):
        def deal(self, state):
            state.rng = 5
            House.deal(self, state)

    assert "seat 0 sees the same after every deal" in findings(Same())


def test_a_deal_that_depends_on_who_watches_is_noticed():
    class Shy(House):
        def deal(self, state):
            if state.log is not None:
                state.rng += 1
            House.deal(self, state)

    assert "a deal depends on who deals it" in findings(Shy())


def test_chance_that_is_not_in_the_state_is_noticed():
    """A game that rolls dice of its own cannot be replayed from its record."""
    rolled = []

    def fickle(self, action):
        rolled.append(action)
        self.rng = (self.rng + len(rolled)) % 2**64
        Window.step(self, action)

    findings(broken(step=fickle), every=10_000, games=6)


def clumsy(self, action):
    """A step that fails late."""
    if self.move > 12:
        raise ZeroDivisionError("dropped the cards")
    Window.step(self, action)


def test_a_step_that_fails_is_told_with_its_seed_and_move():
    said = findings(broken(step=clumsy), every=10_000)
    assert "dropped the cards" in said
    assert "move 13" in said
    assert "seed=3" in said
    assert "seats=[5]" in said
    assert "greedy" not in said


def test_a_step_that_fails_in_a_sensible_game_is_told_with_the_call_that_shows_it_again():
    said = findings(broken(step=clumsy), every=10_000, games=0, greedy=2)
    assert "check_game('samurai-sword', games=0, greedy=1, seats=[5]" in said


# --- The end ----------------------------------------------------------------------------------


def with_result(change):
    """A game whose results are not quite right."""

    def result(self):
        real = self.real().result
        return real and change(real)

    return broken(result=property(result))


def other_result(real, **changes):
    fields = {
        "winners": real.winners,
        "scores": real.scores,
        "reason": real.reason,
        "rule": real.rule,
        "breakdown": real.breakdown,
        **changes,
    }
    return Result(GAME.texts, *fields.values(), real.arguments)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            lambda real: other_result(real, scores=tuple(score + 1 for score in real.scores)),
            "add up",
        ),
        (lambda real: other_result(real, breakdown=real.breakdown[1:]), "does not add up"),
        (lambda real: other_result(real, scores=real.scores[1:]), "somebody has no score"),
        (lambda real: other_result(real, winners=(9,)), "a winner has no seat"),
        (lambda real: other_result(real, rule="SS-999"), "the result cites no rule"),
        (lambda real: None, "the game is over without a result"),
    ],
    ids=["wrong sum", "row missing", "score missing", "winner missing", "no rule", "no result"],
)
def test_a_wrong_result_is_noticed(change, says):
    assert says in findings(with_result(change), every=10_000)
