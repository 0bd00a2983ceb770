"""Execute notebooks in place and store them clean.

    make notebooks
    .venv/bin/python scripts/run_notebooks.py notebooks/analyze/kept-the-parry.ipynb

Every code cell is run in a fresh kernel, and what it shows is stored with it, so that a notebook
can be read where nothing runs. A file is written only if something in it has changed.

A cell with the tag `nbval-ignore-output` is stored without its output, and the tests do not compare
it. The tag is for what differs from run to run: a table to play at, and any call with a progress
bar, which comes or does not come as the machine is slow or fast. Whatever else shows a widget or a
warning is refused.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parents[1]
UNSTORED = "nbval-ignore-output"
WIDGET = "application/vnd.jupyter.widget-view+json"
PATIENCE = 600  # seconds for a cell

# As JupyterLab would store it, without the versions of this machine.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "notebooks",
        nargs="*",
        type=Path,
        help="notebooks, or folders of them (default: all under notebooks/)",
    )
    arguments = parser.parse_args()
    paths = find_notebooks(arguments.notebooks or [ROOT / "notebooks"])
    problems = [problem for path in paths for problem in refresh(path)]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


def find_notebooks(places: list[Path]) -> list[Path]:
    """The notebooks in these places, without the copies that Jupyter makes."""
    found: list[Path] = []
    for place in places:
        if not place.exists():
            raise SystemExit(f"There is no {place}.")
        inside = sorted(place.rglob("*.ipynb")) if place.is_dir() else [place]
        found += [path for path in inside if ".ipynb_checkpoints" not in path.parts]
    return found


def refresh(path: Path) -> list[str]:
    """Run a notebook and store it; what is wrong with it, if anything: then it stays as it was."""
    return store(path, nbformat.read(path, as_version=4))


def store(path: Path, notebook: nbformat.NotebookNode) -> list[str]:
    """Run a notebook and write it to a file, if that changes it; what is wrong, if anything."""
    stored = path.read_text(encoding="utf-8") if path.exists() else ""
    started = time.monotonic()
    try:
        run(notebook, path.parent)
    except CellExecutionError as failure:
        return [f"{path}: a cell failed.\n{failure}"]
    seconds = time.monotonic() - started
    problems = [
        f"{path}: cell {number} shows a widget or a warning. Mend it, or tag it {UNSTORED!r}."
        for number, cell in enumerate(notebook.cells)
        if cell.cell_type == "code" and not clean(cell)
    ]
    if problems:
        return problems
    notebook.metadata = nbformat.from_dict(METADATA)
    nbformat.validate(notebook)
    fresh = nbformat.writes(notebook, version=4) + "\n"
    if fresh != stored:
        path.write_text(fresh, encoding="utf-8")
    print(f"{path}: {seconds:.1f} s, {'as it was' if fresh == stored else 'written'}")
    return []


def run(notebook: nbformat.NotebookNode, folder: Path) -> None:
    """Execute all cells in a fresh kernel that stands in the notebook's folder."""
    NotebookClient(
        notebook,
        timeout=PATIENCE,
        kernel_name=METADATA["kernelspec"]["name"],
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
    ).execute(stderr=subprocess.DEVNULL)  # what the kernel itself has to say


def clean(cell: nbformat.NotebookNode) -> bool:
    """Keep of a cell what is the same on every machine; False if it shows something that is not."""
    cell.metadata.pop("execution", None)
    if UNSTORED in cell.metadata.get("tags", []):
        cell.outputs = []
    return not any(
        output.get("name") == "stderr" or WIDGET in output.get("data", {})
        for output in cell.outputs
    )


if __name__ == "__main__":
    sys.exit(main())
