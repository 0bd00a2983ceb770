"""Build the notebooks that are written as Markdown, and run all of them.

    make notebooks
    .venv/bin/python scripts/build_notebooks.py notebooks/learn/samurai-sword/04-attack.ipynb
    .venv/bin/python scripts/build_notebooks.py --check

The notebook `folder/04-attack.ipynb` is built from `folder/source/04-attack.md`, if there is such a
file: text becomes Markdown cells, and each fence of `python` a code cell. The fence `python
no-output` is for what is neither stored nor compared, such as a table to play at. The first cell
gets links to the notebooks before and after it.

Comments (`<!-- … -->`) are left out. One of them says how the exercise is tested:

    <!--
    right: "kusarigama>2"
    wrong: "bokken>2"
    -->

Without arguments every notebook under notebooks/ is built and run; `--check` runs nothing, and says
which ones are not what their source says.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from run_notebooks import ROOT, UNSTORED, find_notebooks, refresh, store

SOURCE = "source"
COMMENT = re.compile(r"<!--(.*?)-->\n*", re.DOTALL)
FENCE = re.compile(r"^```python( no-output)?\n(.*?)\n```$", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r"^# (?:\d+\. )?(.+)$", re.MULTILINE)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "places",
        nargs="*",
        type=Path,
        help="notebooks, their sources, or folders of them (default: all under notebooks/)",
    )
    parser.add_argument("--check", action="store_true", help="only say which ones are stale")
    arguments = parser.parse_args()
    paths = find_all(arguments.places or [ROOT / "notebooks"])
    if arguments.check:
        problems = [f"{path}: {why}" for path in paths if (why := find_stale(path))]
    else:
        problems = [problem for path in paths for problem in make(path)]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def find_all(places: list[Path]) -> list[Path]:
    """The notebooks of these places, also those that are not built yet."""
    found: set[Path] = set()
    for place in places:
        if place.suffix == ".md" and place.parent.name == SOURCE:
            found.add(notebook_of(place))
        elif place.suffix == ".ipynb" and source_of(place).exists():
            found.add(place)
        else:
            found.update(find_notebooks([place]))
            found.update(map(notebook_of, place.rglob(f"{SOURCE}/*.md")))
    return sorted(found)


def source_of(notebook: Path) -> Path:
    """The Markdown that a notebook is built from, if there is any."""
    return notebook.parent / SOURCE / f"{notebook.stem}.md"


def notebook_of(source: Path) -> Path:
    """The notebook that a source is for."""
    return source.parent.parent / f"{source.stem}.ipynb"


def make(path: Path) -> list[str]:
    """Build a notebook if it has a source, run it, and store it; what is wrong with it."""
    source = source_of(path)
    return store(path, build(source)) if source.exists() else refresh(path)


# --- From a source to a notebook ------------------------------------------------------------------


def build(source: Path) -> nbformat.NotebookNode:
    """The notebook of a source, not yet run."""
    text = COMMENT.sub("", source.read_text(encoding="utf-8"))
    cells: list[nbformat.NotebookNode] = []
    end = 0
    for fence in FENCE.finditer(text):
        cells += _words(text[end : fence.start()])
        cells.append(new_code_cell(fence[2], metadata={"tags": [UNSTORED]} if fence[1] else {}))
        end = fence.end()
    cells += _words(text[end:])
    cells[0].source += f"\n\n{_links(source)}"
    name = re.sub(r"^\d+-", "", source.stem)
    for number, cell in enumerate(cells):
        cell.id = f"{name}-{number}"
    return new_notebook(cells=cells)


def _words(text: str) -> list[nbformat.NotebookNode]:
    return [new_markdown_cell(text.strip())] if text.strip() else []


def _links(source: Path) -> str:
    """Where one can go from here: the notebooks before and after this one."""
    row = sorted(source.parent.glob("*.md"))
    place = row.index(source)
    links = []
    if place > 0:
        links.append(f"[← {_title(row[place - 1])}]({row[place - 1].stem}.ipynb)")
    if place + 1 < len(row):
        links.append(f"[{_title(row[place + 1])} →]({row[place + 1].stem}.ipynb)")
    return " · ".join(links)


def _title(source: Path) -> str:
    found = TITLE.search(source.read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit(f"{source} has no title.")
    return found[1]


def read_comment(source: Path) -> dict[str, str]:
    """What the comment of a source says: `right` and `wrong`, each a Python expression."""
    said = COMMENT.search(source.read_text(encoding="utf-8"))
    lines = said[1].strip().splitlines() if said else []
    pairs = (line.partition(":") for line in lines)
    return {name.strip(): value.strip() for name, _, value in pairs}


# --- Is it still what its source says? ------------------------------------------------------------


def find_stale(path: Path) -> str:
    """Why a notebook must be built anew; nothing if it need not, or has no source."""
    source = source_of(path)
    if not source.exists():
        beside = source.parent.exists()
        return f"there is no {SOURCE}/{source.name} to build it from." if beside else ""
    if not path.exists():
        return "it is not built yet: make notebooks"
    stored = nbformat.read(path, as_version=4)
    if _looks(stored) != _looks(build(source)):
        return f"it is not what {SOURCE}/{source.name} says: make notebooks"
    if any(cell.cell_type == "code" and cell.execution_count is None for cell in stored.cells):
        return "it has not been run: make notebooks"
    return ""


def _looks(notebook: nbformat.NotebookNode) -> list[tuple[object, ...]]:
    """All of a notebook that its source decides."""
    return [
        (cell.id, cell.cell_type, cell.source, cell.metadata.get("tags", []))
        for cell in notebook.cells
    ]


if __name__ == "__main__":
    sys.exit(main())
