"""Golden records: whole games that must never play differently.

Each `golden/*.tkr` is the record of a game that bots have played; the `.json` beside it says how it
ended, with fingerprints of the last position and of every sentence told on the way. A record holds
its moves, so a bot that plays better changes nothing here. If a difference is meant (the rules as
played have changed: then the game's version goes up too; or a sentence or the save format has),
write them anew from the project's folder and read the change, for example:

    python -m tests.games.samurai_sword.test_golden --write
"""

import hashlib
import json

import tablekit as tk

ANEW = "if that is meant, write the golden records anew (see tests/golden.py)"


class Golden:
    """The golden records of a game: by name, the bots at the table, the seed and the options."""

    def __init__(self, folder, game, games):
        self.folder, self.game, self.games = folder, game, games

    def read(self, name):
        """A record, and how it is to go."""
        record = (self.folder / f"{name}.tkr").read_text(encoding="utf-8")
        return record, json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8"))

    def check(self, name):
        """Play a record, which must go as it was written; the table at its end."""
        record, expected = self.read(name)
        table = tk.Table.from_record(record)
        went = outcome(table)
        changed = [key for key in {**went, **expected} if went.get(key) != expected.get(key)]
        assert not changed, f"{name}: {', '.join(changed)} changed; {ANEW}"
        assert table.record == record, f"{name}: the record is written otherwise; {ANEW}"
        assert table.state.is_over
        return table

    def reasons(self):
        """The ways in which the games ended."""
        return {self.read(name)[1]["reason"] for name in self.games}

    def names(self):
        """The records that are there."""
        return {path.stem for path in self.folder.iterdir()}

    def write(self):
        """Tell the games anew; one whose record is not there is played first."""
        self.folder.mkdir(exist_ok=True)
        for name, (bots, seed, options) in self.games.items():
            file = self.folder / f"{name}.tkr"
            if file.exists():
                table = tk.Table.from_record(file.read_text(encoding="utf-8"))
            else:
                table = tk.Table(self.game, bots, seed, **options)
            file.write_text(table.record, encoding="utf-8")
            told = json.dumps(outcome(table), indent=2, ensure_ascii=False)
            (self.folder / f"{name}.json").write_text(told + "\n", encoding="utf-8")


def outcome(table):
    """How a game went: readable where it is short, a fingerprint where it is long."""
    story = [table.log(seat) for seat in (*range(table.state.seats), None)]
    story.append([str(event) for event in table.events])
    result = table.state.result
    return {
        "moves": table.state.move,
        "events": len(table.events),
        "reason": result.reason,
        "winners": list(result.winners),
        "scores": list(result.scores),
        "breakdown": [str(row) for row in result.breakdown],
        "last_position": fingerprint(table.state.to_json()),
        "story": fingerprint("\n".join(sentence for log in story for sentence in log)),
    }


def fingerprint(text):
    return hashlib.sha256(text.encode()).hexdigest()
