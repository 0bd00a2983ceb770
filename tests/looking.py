"""What an eye sees on a page: words too faint to read, and words that are cut or broken."""

# Every piece of text whose contrast with what lies behind it is below 4.5.
FAINT = """(root) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    paint.clearRect(0, 0, 1, 1);
    for (const colour of colours) { paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const light = (colour) => {
    const linear = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((c) => linear(c / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const words = walker.currentNode.nodeValue.trim();
    const box = node.getBoundingClientRect();
    if (!words || box.width < 2 || !node.checkVisibility()) continue;
    if (node.closest("style, .tk-spoken, .tkd-spoken, option")) continue;
    const behind = [];
    for (let each = node; each; each = each.parentElement) {
      behind.unshift(getComputedStyle(each).backgroundColor);
    }
    const ground = over(behind);
    const text = over([...behind, getComputedStyle(node).color]);
    const [low, high] = [light(ground), light(text)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    const what = `${node.className || node.nodeName}: ${words.slice(0, 40)}`;
    if (ratio < 4.5) faint.push(`${ratio.toFixed(2)} ${what}`);
  }
  return [...new Set(faint)];
}"""

# Text that is cut off or broken inside a word: dots, words that stand on two lines, and words that
# reach out of what shows nothing outside itself. What can be scrolled is not cut.
CUT = """(root) => {
  const found = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const around = (node) => {
    const name = node.closest("[class]")?.className;
    return `${name || node.nodeName} of ${node.closest("section, [data-place]")?.dataset.place}`;
  };
  // Of each element what is asked about it again and again.
  const facts = new Map();
  const hidden = (overflow) => ["hidden", "clip"].includes(overflow);
  const known = (node) => {
    if (!facts.has(node)) {
      const style = getComputedStyle(node);
      facts.set(node, {
        box: node.getBoundingClientRect(),
        // What is only read aloud is a point that shows nothing.
        spoken: style.clipPath === "inset(50%)" ||
          (node !== root && known(node.parentElement).spoken),
        scrolled: style.overflowX === "auto" || style.overflowY === "auto",
        hides: { wide: hidden(style.overflowX), high: hidden(style.overflowY) },
        sheet: node.matches(".tk-plate, .tk-card, .tk-button"),
        coloured: style.backgroundColor !== "rgba(0, 0, 0, 0)",
        dots: style.textOverflow !== "clip" || style.webkitLineClamp !== "none",
      });
    }
    return facts.get(node);
  };
  const within = (node, rect) => {
    let onPaper = false; // on which a word must lie; a strip of paper may stick out of another
    for (let each = node; each && root.contains(each); each = each.parentElement) {
      const { box, scrolled, hides, sheet, coloured } = known(each);
      if (scrolled) return true;
      // A font is higher than its letters: a line may reach out a little above and below.
      const spare = rect.height / 3;
      const wide = rect.left < box.left - 1 || rect.right > box.right + 1;
      const high = rect.top < box.top - spare || rect.bottom > box.bottom + spare;
      const paper = !onPaper && sheet;
      if ((hides.wide || paper) && wide) return false;
      if ((hides.high || paper) && high) return false;
      onPaper ||= paper || coloured;
    }
    return true;
  };
  const look = (text, begin, end) => {
    range.setStart(text, begin);
    range.setEnd(text, end);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const lines = new Set(rects.map(({ top }) => Math.round(top)));
    return [lines.size > 1, !rects.every((rect) => within(text.parentElement, rect))];
  };
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const node = text.parentElement;
    const words = text.nodeValue;
    if (!words.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest("style, svg, option") || known(node).spoken) continue;
    if (known(node).dots) found.push(`dots: ${around(node)}: ${words}`);
    // Where all of it stands on one line that is seen, so does each word.
    if (!look(text, 0, words.length).includes(true)) continue;
    for (const { index, 0: word } of words.matchAll(/[^\\s-]+-?/g)) {
      const [broken, cut] = look(text, index, index + word.length);
      if (broken) found.push(`broken: ${around(node)}: ${word}`);
      if (cut) found.push(`cut: ${around(node)}: ${word}`);
    }
  }
  return [...new Set(found)];
}"""

# Pairs of things on the table that lie on each other.
COVERED = """(app) => {
  const cards = ":is(.tk-pile, .tk-resolving) > .tk-card";
  const kinds = `.tk-plate, .tk-in-play, .tk-known, ${cards}, .tk-sum, .tk-act`;
  const things = [...app.querySelectorAll(kinds)];
  const boxes = things.map((thing) => [thing, thing.getBoundingClientRect()]);
  const name = (node) => `${node.className} of ${node.closest("[aria-label]")?.ariaLabel}`;
  const pairs = [];
  boxes.forEach(([one, a], place) => boxes.slice(place + 1).forEach(([other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 3 && high > 3) pairs.push(`${name(one)} / ${name(other)}: ${wide} x ${high}`);
  }));
  return pairs;
}"""

# Cards in hand on whose name another card lies. What has to be scrolled to is not looked at.
NAMES_COVERED = """(app) => [...app.querySelectorAll(".tk-in-hand .tk-band b")].filter((name) => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return [...words.getClientRects()].some(({ left, right, top, height }) =>
    [left + 1, right - 1].some((x) => {
      const seen = document.elementFromPoint(x, top + height / 2);
      return seen && !name.closest(".tk-card").contains(seen);
    }));
}).map((name) => name.textContent)"""

# How far the ring around something reaches out of it.
RING = """(node) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
  return outlineStyle === "none" ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
}"""

# Words and numbers of a seat on which a sign lies, its own or that of another seat.
SIGNS_ON_WORDS = """(app) => {
  const ringOf = RING;
  const words = ".tk-name :is(b, i), .tk-pips, .tk-backs b, .tk-before .tk-band b, .tk-difficulty";
  const signs = ".tk-flag, .tk-lantern > svg, .tk-crest, .tk-letter, .tk-role, .tk-difficulty," +
    " .tk-backs.tk-can";
  const seen = (what) => [...app.querySelectorAll(what)]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }));
  const place = (node) => node.closest("[data-place]").dataset.place;
  return seen(words).flatMap((word) => {
    const range = document.createRange();
    range.selectNodeContents(word);
    const lines = [...range.getClientRects()];
    return seen(signs).filter((sign) => {
      if (word.contains(sign) || sign.contains(word)) return false;
      const b = sign.getBoundingClientRect();
      const ring = ringOf(sign);
      return lines.some((a) =>
        Math.min(a.right, b.right + ring) - Math.max(a.left, b.left - ring) > 2 &&
        Math.min(a.bottom, b.bottom + ring) - Math.max(a.top, b.top - ring) > 2);
    }).map((sign) => `${sign.classList} of ${place(sign)} on ${word.textContent.trim()}`);
  });
}""".replace("RING", RING)

# Rings, letters and badges around a seat that reach out of what is shown of the table.
CLIPPED = """(app) => {
  const ringOf = RING;
  const frame = app.querySelector(".tk-main").getBoundingClientRect();
  return [...app.querySelectorAll(".tk-seat :is(.tk-who, .tk-face, .tk-letter, .tk-role)")]
    .filter((node) => {
      const { left, right, top } = node.getBoundingClientRect();
      const ring = ringOf(node);
      return left - ring < frame.left || right + ring > frame.right || top - ring < frame.top;
    }).map((node) => `${node.className} of ${node.closest("[data-place]").dataset.place}`);
}""".replace("RING", RING)

# The states that a button can be in, as the browser forces them; disabled is one of the page's own.
STATES = {
    "rest": (),
    "hover": ("hover",),
    "focus": ("focus", "focus-visible"),
    "active": ("hover", "active"),
}
# One button of each look is looked at.
PROBE = """(root) => {
  const looks = new Map();
  for (const node of root.querySelectorAll("button, a, summary, select, input")) {
    const parts = [node, node.parentElement].map((each) => each.nodeName + each.className);
    const look = [...parts, node.disabled, node.ariaDisabled, node.ariaPressed].join();
    if (node.checkVisibility() && !looks.has(look)) looks.set(look, node);
  }
  for (const node of looks.values()) node.dataset.probe = node.disabled ? "disabled" : "free";
}"""
DISABLE = """(root, yes) => {
  for (const node of root.querySelectorAll("[data-probe=free]")) node.disabled = yes;
}"""
LEAVE = """(root) => {
  for (const node of root.querySelectorAll("[data-probe]")) delete node.dataset.probe;
}"""
FAINT_PROBES = f"""(root) => [...root.querySelectorAll("[data-probe]")].flatMap({FAINT})"""


def faint_buttons(page, root):
    """What cannot be read on the buttons under a selector, in any of their states."""
    place = page.locator(root).first
    place.evaluate(PROBE)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    document = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    probes = {"nodeId": document, "selector": "[data-probe]"}
    nodes = session.send("DOM.querySelectorAll", probes)["nodeIds"]
    found = {}
    for disabled in (False, True):
        place.evaluate(DISABLE, disabled)
        for state, forced in STATES.items():
            for node in nodes:
                classes = {"nodeId": node, "forcedPseudoClasses": list(forced)}
                session.send("CSS.forcePseudoState", classes)
            faint = place.evaluate(FAINT_PROBES)
            if faint:
                found[f"{state}, disabled" if disabled else state] = faint
    session.detach()  # which lets go of the states
    place.evaluate(DISABLE, False)
    place.evaluate(LEAVE)
    return found
