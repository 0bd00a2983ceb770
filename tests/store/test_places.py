"""Where the store is: said, set in the environment, or the user's data folder."""

from pathlib import Path

import pytest

import tablekit as tk
from tablekit.store import Store, default_place, store_url


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.delenv("TABLEKIT_STORE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "ann"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_by_default_it_is_in_the_users_data_folder(home):
    assert default_place() == home / "data" / "tablekit" / "tables.sqlite"
    with Store() as store:
        assert store.place == str(default_place())
    assert default_place().exists()


def test_the_environment_says_another_place(home, monkeypatch):
    monkeypatch.setenv("TABLEKIT_STORE", str(home / "other.sqlite"))
    with Store() as store:
        assert store.place == str(home / "other.sqlite")
    with Store(home / "third.sqlite") as store:
        assert store.place == str(home / "third.sqlite"), "what is said counts more"
    assert not default_place().exists()


def test_a_path_is_made_whole_so_that_all_kernels_find_it(home):
    assert store_url("here.sqlite") == f"sqlite:///{home}/here.sqlite"
    assert store_url("sqlite:///here.sqlite") == f"sqlite:///{home}/here.sqlite"
    assert store_url("~/here.sqlite") == f"sqlite:///{home}/ann/here.sqlite"
    assert store_url(Path("sub/../here.sqlite")) == f"sqlite:///{home}/here.sqlite"


@pytest.mark.parametrize("name", ["a b.sqlite", "a?b#c.sqlite", "100%20.db", "侍ü", "{place}"])
def test_strange_file_names_are_taken_as_they_are(home, name):
    with Store(home / name) as store:
        assert store.place == str(home / name)
    assert (home / name).exists()
    with Store(store_url(home / name)) as store:
        assert store.place == str(home / name), "the address means the same file"


def test_postgresql_goes_by_its_driver():
    for asked in ("postgres://", "postgresql://", "postgresql+psycopg://"):
        url = store_url(f"{asked}ann:pass@host:5433/games")
        assert url == "postgresql+psycopg://ann:pass@host:5433/games"


@pytest.mark.parametrize(
    "place",
    [
        "mysql://ann:hunter2@host/games",
        "postgresql+psycopg2://ann:hunter2@host/games",
        "postgresql://ann:hunter2@host:port/games",
        "://hunter2",
        "http://ann:hunter2@host",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///tables.sqlite?mode=memory",
        "a\0b",
    ],
)
def test_what_is_no_place_is_refused_without_telling_the_password(place):
    with pytest.raises(tk.StoreTrouble) as caught:
        Store(place)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "hunter2" not in sentence
    assert caught.value.__cause__ is None


def test_a_store_that_should_be_there_is_not_made_anew(tmp_path):
    place = tmp_path / "tables.sqlite"
    with pytest.raises(tk.StoreTrouble, match="gone"):
        Store(place, make=False)
    assert not place.exists()
    Store(place).close()
    Store(place, make=False).close()
