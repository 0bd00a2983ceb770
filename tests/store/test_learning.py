"""Learners: how far each has come, under a name of their own choice, and nothing else."""

import pytest
from sqlalchemy import text

import tablekit as tk
from tablekit.store import Store, new_token
from tablekit.store.learning import MOST_STEPS


@pytest.fixture
def ann():
    return new_token()


def test_a_mark_is_kept_and_the_last_time_counts(place, ann):
    with Store(place) as store:
        store.mark(ann, "Ann", "samurai-sword", "attack", 2, "with help", wrong=3)
        store.mark(ann, "Ann", "samurai-sword", "attack", 0, "first try")
        store.mark(ann, "Ann", "samurai-sword", "attack", 2, "first try")
    with Store(place) as store:
        kept = store.marks(ann)
    assert [(mark.lesson, mark.step, mark.how, mark.wrong) for mark in kept] == [
        ("attack", 0, "first try", 0),
        ("attack", 2, "first try", 0),
    ]


def test_learners_do_not_see_each_other_but_a_teacher_sees_all(store, ann):
    bo = new_token()
    store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
    store.mark(bo, "Bo", "samurai-sword", "goal", 0, "shown", wrong=2)
    assert [mark.how for mark in store.marks(ann)] == ["first try"]
    assert [mark.how for mark in store.marks(bo)] == ["shown"]
    mine = [(name, mark.how) for name, mark in store.class_marks() if name in ("Ann", "Bo")]
    assert {("Ann", "first try"), ("Bo", "shown")} <= set(mine)


def test_the_name_is_the_learners_own_choice(store, ann):
    store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
    store.name_learner(ann, "  Anna\n the  Bold ")
    assert "Anna the Bold" in [name for name, _ in store.class_marks()]
    store.name_learner(ann, "\u200b")
    assert "Somebody" in [name for name, _ in store.class_marks()]


def test_a_learner_can_be_forgotten(store, ann):
    store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
    assert store.forget_learner(ann)
    assert store.marks(ann) == []
    assert not store.forget_learner(ann)
    assert not store.forget_learner("")


def test_with_a_learner_go_the_keepsakes(store, ann):
    bo = new_token()
    store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
    for owner, kind in ((ann, "story a"), (ann, "story b"), (bo, "story a")):
        store.keep(owner, kind, "once upon a time")
    assert store.forget_learner(ann)
    assert store.keepsakes(ann, "story a") == store.keepsakes(ann, "story b") == []
    assert len(store.keepsakes(bo, "story a")) == 1
    assert store.forget_learner(bo)  # who has learned nothing, and has a story
    assert store.keepsakes(bo, "story a") == []
    assert not store.forget_learner(bo)


@pytest.mark.parametrize(
    ("step", "how"), [(0, "by luck"), (-1, "first try"), (MOST_STEPS, "shown"), ("0", "shown")]
)
def test_what_is_no_mark_is_refused_in_words(store, ann, step, how):
    with pytest.raises(tk.BadOption, match=r"\.$"):
        store.mark(ann, "Ann", "samurai-sword", "goal", step, how)
    assert store.marks(ann) == []


@pytest.mark.parametrize("token", ["", "x" * 500, None, "é"])
def test_a_stranger_without_a_token_has_no_marks(store, token):
    assert store.marks(token) == []
    with pytest.raises(tk.BadOption):
        store.mark(token, "Ann", "samurai-sword", "goal", 0, "first try")


def test_the_token_itself_is_not_kept(store, ann):
    store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
    with store._database.read() as database:
        kept = database.execute(text("SELECT * FROM tablekit_learners")).all()
    assert ann not in str(kept)


def test_a_store_of_an_older_tablekit_gets_what_it_lacks(place, ann):
    with Store(place) as store, store._database.change() as database:
        database.execute(text("DROP TABLE tablekit_marks"))
        database.execute(text("DROP TABLE tablekit_learners"))
    with Store(place) as store:
        store.mark(ann, "Ann", "samurai-sword", "goal", 0, "first try")
        assert len(store.marks(ann)) == 1
