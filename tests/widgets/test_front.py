"""How the front end is put together: one module and one style from many files, and its words."""

import re

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.dashboard import Dashboard
from tablekit_widgets.front import (
    joined_module,
    joined_style,
    module_text,
    page_words,
    style_text,
)
from tablekit_widgets.looks import look_of

import tablekit as tk


@pytest.fixture
def folder(tmp_path):
    """`folder(name=text, …)`: a folder with these files; "__" in a name is a slash, "_" a dot."""

    def write(**files):
        for name, text in files.items():
            path = tmp_path / name.replace("__", "/").replace("_", ".")
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        return tmp_path

    return write


def words_of(text):
    return " ".join(text.split())


# --- Modules ----------------------------------------------------------------------------------


def test_a_module_stands_after_what_it_imports(folder):
    at = folder(
        main_js='import { b } from "./part/b.js";\nimport { a as first } from "./a.js";\n'
        "\nexport default { b, first };\n",
        part__b_js='import { a } from "../a.js";\nexport const b = a + 1;\nconst own = 2;\n',
        a_js="export function a() {}\n",
    )
    assert words_of(joined_module(at, "main.js")) == (
        "const $a = (() => { function a() {} return { a }; })(); "
        "const $part_b = (() => { const { a } = $a; const b = a + 1; const own = 2; "
        "return { b }; })(); "
        "const { b } = $part_b; const { a: first } = $a; export default { b, first };"
    )


def test_comments_with_lines_of_their_own_stay_at_home(folder):
    at = folder(
        main_js="// Why.\n/**\n * @param {string} a\n */\nconst f = (a) => a; // beside\n"
        "/** @type {string} */ (f(1)).b;\n\nexport default { f };\n"
    )
    joined = joined_module(at, "main.js")
    assert "Why" not in joined
    assert "@param" not in joined
    assert "// beside" in joined
    assert "/** @type {string} */ (f(1)).b;" in joined


@pytest.mark.parametrize(
    ("files", "problem"),
    [
        ({"main_js": 'import { a } from "./a.js";\n'}, "main.js -> a.js: there is no such file"),
        ({"main_js": 'import { a } from "../a.js";\n'}, "there is no such file"),
        (
            {"main_js": 'import { a, z } from "./a.js";\n', "a_js": "export const a = 1;\n"},
            r"main.js imports \['z'\], which a.js does not export",
        ),
        (
            {
                "main_js": 'import { a } from "./a.js";\n',
                "a_js": 'import { b } from "./b.js";\nexport const a = 1;\n',
                "b_js": 'import { a } from "./a.js";\nexport const b = 1;\n',
            },
            "in a circle: main.js -> a.js -> b.js -> a.js",
        ),
        ({"main_js": 'import a from "./a.js";\n'}, "cannot be joined: import a"),
        ({"main_js": 'import { a } from "package";\n'}, "cannot be joined"),
        ({"main_js": 'const a = await import("./a.js");\n'}, "cannot be joined"),
        ({"main_js": "export let a = 1;\n"}, "cannot be joined: export let"),
        (
            {
                "main_js": 'import { a } from "./a.js";\n',
                "a_js": "export const a = 1;\nexport default { a };\n",
            },
            "a.js has an import or export that cannot be joined",
        ),
    ],
)
def test_what_cannot_be_joined_is_an_error(folder, files, problem):
    with pytest.raises(ImportError, match=problem):
        joined_module(folder(**files), "main.js")


@pytest.mark.parametrize("entry", ["table/main.js", "dashboard/main.js"])
def test_a_widget_ships_one_module(entry):
    module = module_text(entry)
    assert module.count("export") == module.count("export default { render };") == 1
    assert not re.search(r"^\s*import\b", module, re.MULTILINE)
    names = re.findall(r"^const (\$\w+) =", module, re.MULTILINE)
    assert len(names) == len(set(names)) > 15


def test_the_same_files_give_the_same_module():
    module_text.cache_clear()
    first = module_text("table/main.js")
    module_text.cache_clear()
    assert module_text("table/main.js") == first


# --- Styles -----------------------------------------------------------------------------------


def test_a_style_has_what_it_imports_in_its_place(folder):
    at = folder(
        main_css='@import "./part/a.css";\n.z {}\n',
        part__a_css='@import "./b.css";\n.a {}\n',
        part__b_css=".b {}\n",
    )
    assert joined_style(at, "main.css") == ".b {}\n.a {}\n.z {}\n"


def test_a_style_without_its_parts_is_an_error(folder):
    at = folder(main_css='@import "./a.css";\n', self_css='@import "./self.css";\n')
    with pytest.raises(ImportError, match="no such file"):
        joined_style(at, "main.css")
    with pytest.raises(ImportError, match=r"circle: self\.css -> self\.css"):
        joined_style(at, "self.css")
    with pytest.raises(ImportError, match="cannot be joined"):
        joined_style(folder(far_css='@import url("far");\n'), "far.css")


def test_every_style_begins_with_the_palette():
    for name, first in (("table.css", ".tk-app {"), ("dashboard.css", ".tk-dash {")):
        assert style_text(name).index("--tk-paper:") < style_text(name).index(f"\n{first}")


def test_fifteen_seats_have_a_colour_and_eight_of_them_one_of_their_own():
    for name in ("table.css", "dashboard.css"):
        style = style_text(name)
        rules = re.findall(r"([^{}]+)\{\s*--tk-seat: var\((--tk-\w+)\)", style)
        colours = {
            int(seat): colour
            for selector, colour in rules
            for seat in re.findall(r'data-colour="(\d+)"', selector)
        }
        assert sorted(colours) == list(range(15))
        assert len({colours[seat] for seat in range(8)}) == 8
        assert all(f"{colour}: light-dark(" in style for colour in colours.values())


def test_eight_seats_have_a_crest_in_every_look():
    for game in tk.games():
        crests = {look_of(game).symbol_id(f"crest-{seat}") for seat in range(8)}
        assert len(crests - {""}) == 8


# --- Words ------------------------------------------------------------------------------------


def test_a_window_is_given_its_words_once():
    widget = TableWidget(tk.Table("samurai-sword", 3, seed=1))
    ((language, source),) = widget.words
    assert language == "en"
    assert "\ncancel = Cancel\n" in source
    assert Dashboard().words == widget.words


def test_a_language_that_nobody_wrote_is_english():
    assert page_words("tlh") == page_words("en")
