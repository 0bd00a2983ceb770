"""The `tablekit` command.

Exit codes: 0 fine, 1 something was checked and found wanting, 2 the call itself was wrong, 130
stopped by Ctrl-C (`simulate` has then written the games that were over, and says how many;
`look-back` tells what it knows so far).
"""

from __future__ import annotations

import argparse
import sys
import warnings
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import tablekit as tk
from tablekit.core.options import read_options
from tablekit.games import open_kit

if TYPE_CHECKING:
    from tablekit.testing.coverage import RuleCoverage

EXAMPLES = """\
examples:
  tablekit games                                what can be played
  tablekit rules samurai-sword parry            the rules about parrying
  tablekit rules samurai-sword SS-49            one rule
  tablekit rules samurai-sword --coverage       who keeps each rule alive
  tablekit replay game.tkr --seat 0             tell a recorded game as seat 0 saw it
  tablekit look-back game.tkr                   how its chances went, and what cost most
  tablekit check samurai-sword --games 100      does the game keep the contract?
  tablekit simulate samurai-sword --n 1000      who wins how often, among bots
  tablekit simulate samurai-sword --out a.csv   the same, a row for each game
  tablekit lessons                              the courses and their lessons
  tablekit lessons check my-lesson.toml         can it be taught?
  tablekit kit check my-kit                     can this folder of own cards be played?
  tablekit new-game moon-hill                   a game of your own to start from
  tablekit play                                 open the tables in a browser
  tablekit play --host 0.0.0.0                  let friends on the network join
  tablekit play --kit my-kit                    with a kit of your own in the lobby
"""


STOPPED = 130
"""What shells use for a program that Ctrl-C has stopped."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except tk.TablekitError as problem:
        print(f"tablekit: {problem}", file=sys.stderr)
        return 1 if isinstance(problem, tk.Nonconforming) else 2
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough.
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tablekit",
        description="A companion for samurai tabletop games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"tablekit {tk.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games, their seats and options")
    games.set_defaults(run=_games)

    rules = commands.add_parser("rules", help="read or search a rulebook")
    rules.add_argument("game", nargs="?", help="the game's id, for example samurai-sword")
    rules.add_argument("--all", action="store_true", help="with --coverage: every game")
    rules.add_argument("words", nargs="*", help="words to search for, or a rule's id")
    rules.add_argument("--coverage", action="store_true", help="show what cites each rule")
    rules.add_argument("--quiet", action="store_true", help="with --coverage: only the summary")
    rules.add_argument(
        "--tests", type=Path, default=Path("tests"), help="with --coverage: the folder of tests"
    )
    rules.set_defaults(run=_rules, fail=rules.error)

    replay = commands.add_parser("replay", help="tell the story of a recorded game")
    replay.add_argument("file", type=Path, help="a file with a record")
    replay.add_argument("--seat", type=int, help="as this seat saw it (default: a spectator)")
    replay.set_defaults(run=_replay)

    back = commands.add_parser("look-back", help="tell how the chances went, and what cost most")
    back.add_argument("file", type=Path, help="a file with a record")
    back.add_argument("--seat", type=_number, help="by what this seat knew (default: everybody)")
    back.add_argument("--knowing", action="store_true", help="with all cards open")
    back.add_argument(
        "--width", type=float, default=0.05, help="how sure: chances to ± this (default: 0.05)"
    )
    back.add_argument("--seed", type=int, default=0, help="the same seed, the same numbers")
    back.set_defaults(run=_look_back)

    check = commands.add_parser("check", help="play games and check that they keep the contract")
    check.add_argument("game", nargs="?", help="the game's id")
    check.add_argument("--all", action="store_true", help="every game")
    check.add_argument(
        "--games", type=_count, default=100, help="how many random games (default: 100)"
    )
    check.add_argument(
        "--greedy",
        type=_number,
        metavar="GAMES",
        help="how many more by the rules of thumb (default: a quarter of --games)",
    )
    check.add_argument("--seats", type=_count, help="how many seats (default: every number)")
    _add_options(check, "each of them, and every two together")
    check.add_argument("--seed", type=int, default=0, help="the first seed (default: 0)")
    check.add_argument(
        "--every", type=_count, default=20, help="inspect one position in so many (default: 20)"
    )
    check.set_defaults(run=_check)

    _add_simulate(commands.add_parser("simulate", help="play games among bots, and count"))
    new = commands.add_parser("new-game", help="write a small game of your own to start from")
    new.add_argument("name", metavar="NAME", help="its id: small letters, digits and hyphens")
    new.add_argument(
        "--into", type=Path, default=Path(), help="the folder to write it into (default: this one)"
    )
    new.set_defaults(run=_new_game)
    _add_lessons(commands.add_parser("lessons", help="list, check and begin lessons"))
    _add_kit(commands.add_parser("kit", help="check components of one's own"))
    _add_play(commands.add_parser("play", help="open the tables in a browser"))
    return parser


def _add_kit(kit: argparse.ArgumentParser) -> None:
    deeds = kit.add_subparsers(required=True, metavar="DEED")
    check = deeds.add_parser("check", help="tell what is wrong with a kit, or what it brings")
    check.add_argument("folders", nargs="+", metavar="FOLDER", help="kits, with a kit.toml each")
    check.set_defaults(run=_check_kits)


def _add_lessons(lessons: argparse.ArgumentParser) -> None:
    lessons.set_defaults(run=_lessons)
    deeds = lessons.add_subparsers(metavar="DEED")

    check = deeds.add_parser("check", help="play every solution, and tell what is wrong")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE", help="lessons, as TOML")
    check.set_defaults(run=_check_lessons)

    skeleton = deeds.add_parser("from-record", help="begin a lesson from a recorded game")
    skeleton.add_argument("file", type=Path, help="a file with a record")
    skeleton.add_argument("--seat", type=_number, default=0, help="the learner's (default: 0)")
    skeleton.add_argument("--first", type=_number, default=0, help="from this move (default: 0)")
    skeleton.add_argument("--last", type=_number, help="to this move (default: the last)")
    skeleton.add_argument("--out", type=Path, metavar="FILE", help="write it there")
    skeleton.set_defaults(run=_skeleton)

    overview = deeds.add_parser("overview", help="how far the learners of a store have come")
    overview.add_argument("--store", metavar="PATH|URL", help="as for `tablekit play`")
    overview.set_defaults(run=_overview)


def _add_options(command: argparse.ArgumentParser, otherwise: str) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=CHOICE",
        help=f"an option of the game, as in edition=it; may be repeated (default: {otherwise})",
    )


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument("game", help="the game's id, for example samurai-sword")
    simulate.add_argument("--n", type=_count, default=1000, help="how many games (default: 1000)")
    simulate.add_argument(
        "--seats", type=_count, help="how many seats (default: as many as bots, or the fewest)"
    )
    simulate.add_argument(
        "--bots",
        default="greedy",
        metavar="BOT[,BOT…]",
        help="one for all seats, or one for each (default: greedy)",
    )
    _add_options(simulate, "the usual ones")
    simulate.add_argument(
        "--seed", type=int, default=0, help="the same seed, the same games (default: 0)"
    )
    workers = simulate.add_mutually_exclusive_group()
    workers.add_argument(
        "--workers", type=_count, metavar="N", help="processes (default: one for each core)"
    )
    workers.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask cluster's address, as in tcp://host:8786"
    )
    simulate.add_argument(
        "--out", type=Path, metavar="FILE", help="write a row for each game: .csv or .parquet"
    )
    simulate.set_defaults(run=_simulate)


def _add_play(play: argparse.ArgumentParser) -> None:
    play.add_argument(
        "--port", type=_port, default=8866, help="the port (default: 8866; 0: a free one)"
    )
    play.add_argument(
        "--host",
        default="127.0.0.1",
        help="the address to listen on (default: 127.0.0.1, for this machine only; "
        "0.0.0.0: for every machine of the network)",
    )
    play.add_argument(
        "--store",
        metavar="PATH|URL",
        help="where tables are kept: a file, or the URL of a database "
        "(default: TABLEKIT_STORE, or a file among your own data)",
    )
    play.add_argument(
        "--kit",
        action="append",
        default=[],
        metavar="FOLDER",
        help="offer the game with this kit too; may be repeated",
    )
    play.add_argument("--no-browser", action="store_true", help="do not open a browser")
    play.add_argument("--max-tables", type=_count, metavar="N", help="at most so many going on")
    play.add_argument(
        "--max-visitors",
        type=_count,
        default=64,
        metavar="N",
        help="pages open at the same time (default: 64); each takes a process of its own",
    )
    play.add_argument(
        "--kernel-memory",
        type=_number,
        default=2048,
        metavar="MB",
        help="memory that a page may take, on Linux (default: 2048; 0: no limit)",
    )
    play.add_argument(
        "--thinkers",
        type=_count,
        metavar="N",
        help="pages whose bots may think at the same time (default: one for each core)",
    )
    password = play.add_mutually_exclusive_group()
    password.add_argument(
        "--password",
        metavar="WORD",
        help="ask visitors for this password (default: one is made up if other machines can come)",
    )
    password.add_argument("--no-password", action="store_true", help="let everybody in")
    play.add_argument(
        "--pool-size",
        type=_number,
        default=2,
        metavar="N",
        help="keep so many kernels warm for the next visitors (default: 2)",
    )
    play.add_argument(
        "--base-url", default="/", metavar="/PATH/", help="the page's path behind a reverse proxy"
    )
    play.add_argument(
        "--known-as",
        action="append",
        default=[],
        metavar="NAME",
        help="the host name that a reverse proxy on this machine serves it under; can be repeated",
    )
    play.set_defaults(run=_play)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: those are 0 to 65535")
    return int(text)


def _games(options: argparse.Namespace) -> int:
    print(f"tablekit {tk.__version__}, {'compiled' if tk.COMPILED else 'plain'} engines")
    for game in tk.games():
        print(f"{game.id}: {game.title}, {game.span} seats")
        for option in game.options:
            print(f"  {option.name} ({option.allowed()}; {option.default!r}): {option.help}")
    return 0


def _rules(options: argparse.Namespace) -> int:
    if bool(options.game) == options.all or (options.all and not options.coverage):
        options.fail("name a game, or say --all --coverage")
    if options.coverage:
        games = tk.games() if options.all else (tk.game(options.game),)
        return max(_coverage(game, options) for game in games)
    game = tk.game(options.game)
    words = " ".join(options.words)
    found = game.rulebook.search(words) if words else list(game.rulebook)
    for rule in found:
        print(f"{rule.id} {rule.title} ({rule.section})\n{rule.text}\n")
    if not found:
        print(f"tablekit: no rule of {game.title} has the words {words!r}.", file=sys.stderr)
    return 0 if found else 1


def _coverage(game: tk.Game, options: argparse.Namespace) -> int:
    from tablekit.testing.coverage import rule_coverage

    covered = rule_coverage(game, options.tests)
    for one in [] if options.quiet else covered:
        print(f"{one.rule} {game.rulebook[one.rule].title}")
        for what, names in (
            ("code", one.code),
            ("tests", one.tests),
            ("messages", one.messages),
            ("lessons", one.lessons),
        ):
            print(f"  {what:<9}{', '.join(names) or '-'}")
    untested = [one.rule for one in covered if not one.tests]
    tested = len(covered) - len(untested)
    print(f"{game.title}: {tested} of {len(covered)} rules have a test.")
    if untested:
        print(f"Without a test: {', '.join(untested)}.")
    taught = _is_taught(game, covered)
    return 0 if taught and not untested else 1


def _is_taught(game: tk.Game, covered: Sequence[RuleCoverage]) -> bool:
    """Whether the course of the game, if it has one, leaves out no rule; and say so."""
    if tk.teach.course(game) is None:
        return True
    taught = sum(one.is_taught for one in covered)
    kept = sum(one.is_bookkeeping for one in covered)
    print(f"{game.title}: {taught} of {len(covered)} rules are taught, {kept} are bookkeeping.")
    untaught = [one.rule for one in covered if not one.lessons]
    if untaught:
        print(f"In no lesson: {', '.join(untaught)}.")
    return not untaught


def _read_record(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise tk.BadRecord(f"{file} cannot be read: {problem}.") from None


def _replay(options: argparse.Namespace) -> int:
    table = tk.Table.from_record(_read_record(options.file))
    for sentence in table.log(options.seat):
        print(sentence)
    result = table.state.result
    if result is None:
        print(f"The game goes on: {table.players[table.state.actor or 0]} is to decide.")
        return 0
    print(result.text(table.players))
    for row in result.breakdown:
        print(f"  {row.text(table.players)} ({row.rule})")
    return 0


def _look_back(options: argparse.Namespace) -> int:
    record = _read_record(options.file)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # that it was stopped is told below
            found = tk.look_back(
                record, options.seat, options.knowing, width=options.width, seed=options.seed,
                progress=sys.stderr.isatty(),
            )  # fmt: skip
    except KeyboardInterrupt:
        return STOPPED
    print("\n".join(found.story()))
    return STOPPED if found.stage == "stopped" else 0


def _check(options: argparse.Namespace) -> int:
    if bool(options.game) == options.all:
        print("tablekit: name a game to check, or --all.", file=sys.stderr)
        return 2
    sensible = options.games // 4 if options.greedy is None else options.greedy
    counts = (options.games, sensible)
    for game in tk.games() if options.all else (tk.game(options.game),):
        chosen = read_options(game.options, options.option)
        ways = [
            (seats, way)
            for seats in ([options.seats] if options.seats else game.seats)
            for way in ([chosen] if chosen else tk.testing.combinations(game, seats))
        ]
        total = tk.testing.Report(game.id)
        for place, (seats, way) in enumerate(ways):
            games, greedy = (count // len(ways) + (place < count % len(ways)) for count in counts)
            total += tk.testing.check_game(
                game, games, [seats], [way], options.seed, options.every, greedy
            )
        print(total)
    return 0


def _simulate(options: argparse.Namespace) -> int:
    try:
        from tablekit.analysis import command
    except ModuleNotFoundError:
        words = 'Analysis needs pandas and friends: pip install "tablekit[analysis]".'
        print(f"tablekit: {words}", file=sys.stderr)
        return 2
    request = command.Request(
        game=options.game,
        n=options.n,
        seats=options.seats,
        bots=options.bots.split(",") if "," in options.bots else options.bots,
        options=options.option,
        seed=options.seed,
        workers=options.workers,
        cluster=options.cluster,
        out=options.out,
    )
    try:
        done = command.run(request, progress=sys.stderr.isatty())
    except KeyboardInterrupt:
        print("tablekit: Stopped before the first game was over.", file=sys.stderr)
        return STOPPED
    print(done.words)
    if done.partial:
        print(f"tablekit: {done.partial} This result is partial.", file=sys.stderr)
        return STOPPED
    return 0


def _lessons(options: argparse.Namespace) -> int:
    for game in tk.games():
        course = tk.teach.course(game)
        if course is None:
            continue
        print(f"{course.title}: {course.about}")
        for number, lesson in enumerate(course.lessons, 1):
            print(f"  {number:>2}. {lesson.title} ({lesson.id}): {lesson.about}")
    return 0


def _check_lessons(options: argparse.Namespace) -> int:
    wanting = 0
    for file in options.files:
        lesson = tk.teach.open_lesson(file)
        problems = tk.teach.check_lesson(lesson)
        wanting += bool(problems)
        for problem in problems:
            print(f"{file}: {problem}")
        if not problems:
            print(f"{file}: {len(lesson.steps)} steps, {lesson.tasks} of them tasks. Fine.")
    return 1 if wanting else 0


def _check_kits(options: argparse.Namespace) -> int:
    wanting = 0
    for folder in options.folders:
        try:
            game = open_kit(folder)
        except tk.BadKit as bad:
            wanting += 1
            for problem in bad.problems:
                print(f"{folder}: {problem}")
            continue
        print(f"{folder}: {game.title} ({game.id}, tables {game.digest}). Fine.")
        for line in game.kit_contents():
            print(f"  {line}")
    return 1 if wanting else 0


def _new_game(options: argparse.Namespace) -> int:
    from tablekit.new_game import write_game

    try:
        folder = write_game(options.name, options.into)
    except OSError as problem:
        raise tk.BadOption(f"{options.into} cannot be written to: {problem.strerror}.") from None
    print(f"{folder} is a game that can be played, with its tests. Its README says how.")
    return 0


def _skeleton(options: argparse.Namespace) -> int:
    text = tk.teach.make_skeleton(
        _read_record(options.file), options.seat, options.first, options.last
    )
    if options.out is None:
        print(text, end="")
        return 0
    try:
        options.out.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise tk.BadOption(f"{options.out} cannot be written: {problem}.") from None
    print(f"{options.out}: now say in your own words what is asked, and check it.")
    return 0


def _overview(options: argparse.Namespace) -> int:
    try:
        frame = tk.teach.overview(options.store)
    except ModuleNotFoundError:
        words = 'An overview needs pandas and a store: pip install "tablekit[dashboard,analysis]".'
        print(f"tablekit: {words}", file=sys.stderr)
        return 2
    print(frame.to_string(index=False) if len(frame) else "Nobody has begun a lesson here yet.")
    return 0


def _play(options: argparse.Namespace) -> int:
    from tablekit.serve import Setup, play

    setup = Setup(
        host=options.host,
        port=options.port,
        base_url=options.base_url,
        store=options.store,
        max_tables=options.max_tables,
        max_visitors=options.max_visitors,
        kernel_memory=options.kernel_memory,
        thinkers=options.thinkers,
        pool_size=options.pool_size,
        password=options.password,
        ask_password=not options.no_password,
        open_browser=not options.no_browser,
        known_as=tuple(options.known_as),
        kits=tuple(options.kit),
    )
    for folder in setup.kits:
        open_kit(folder)  # a kit that cannot be played is told here, not to every visitor
    with suppress(KeyboardInterrupt):  # before the table is set
        play(setup, partial(print, flush=True))
    return 0
