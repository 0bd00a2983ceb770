// What if: the actions compared by playing them out, one of them tried in a world that could be, and
// what may be turned up next, counted.

import { around, h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { percent, say } from "../page/words.js";
import { chanceOf, rangeOf, recommend, standingOf } from "./advice.js";
import { ruleLink } from "./rules.js";

/** @import { Row } from "./advice.js" */
/** @import { Hints, Odds, Scene, Send } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// A chance below this is said to be under it.
const LEAST = 0.01;

/**
 * @param {Panels} panels
 * @param {Send} send
 */
export function makeWhatIf(panels, send) {
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: "tk-button", onclick }, label);
  const advice = h("div", { class: "tk-advice" });
  const others = h("h3", { hidden: true }, say("the-others"));
  const guesses = h("ol", { class: "tk-guesses" });
  const doubt = h("p", { class: "tk-quiet", role: "status" });
  const hint = button(say("hint"), () => send("ask"));
  const weigh = button(say("compare-all"), () => send("ask", { thorough: true }));
  const gauge = h("progress", { max: "1", "aria-label": say("comparison-progress"), hidden: true });
  const ahead = h("div", { class: "tk-ahead" });
  const bar = h("div", { class: "tk-bar" }, hint, weigh);
  panels.add("whatif", say("tab-whatif"), bar, gauge, advice, others, guesses, doubt, ahead);
  for (const list of [advice, guesses]) {
    list.addEventListener("click", (event) => {
      const action = around(event, "[data-try]")?.dataset.try;
      if (action) send("try", { action: Number(action) });
    });
  }

  /**
   * @param {Scene} now
   * @param {Hints} hints
   */
  function draw(now, hints) {
    const { move, rows = [], reasons = {}, note = "", busy = false, done = 0 } = hints;
    const fresh = move === now.move && !now.trial;
    const words = new Map(now.actions.map((action) => [action.id, action.words]));
    const isOnly = now.turn && now.actions.length === 1;
    const offered = fresh ? rows.filter(([id]) => words.has(id)) : [];
    for (const each of [hint, weigh]) {
      each.disabled = Boolean(now.no_hints) || !now.turn || isOnly || (fresh && busy);
    }
    gauge.hidden = !fresh || !busy;
    gauge.value = done;
    if (now.trial) doubt.textContent = say("whatif-trial");
    else if (isOnly && !now.no_hints) doubt.textContent = say("whatif-only-one");
    else if (fresh) doubt.textContent = note;
    else doubt.textContent = now.no_hints || say("whatif-usage");
    const named = (/** @type {Row} */ [id]) => words.get(id) ?? "";
    const first = fresh ? recommend({ ...hints, rows: offered }) : null;
    const isTied = Boolean(first && isAmongEquals(first, hints));
    morph(
      advice,
      h(
        "div",
        { class: "tk-advice" },
        first && [
          h("h3", {}, say(headingOf(busy, isTied))),
          guess(first.row, named(first.row), "div"),
          h("p", { class: "tk-because" }, because(first, named, hints)),
        ],
      ),
    );
    const rest = offered.filter(([id]) => id !== first?.row[0]);
    others.hidden = !rest.length;
    morph(
      guesses,
      h(
        "ol",
        { class: "tk-guesses" },
        rest.map((row) => guess(row, named(row), "li", reasons[row[0]], standingOf(row[0], hints))),
      ),
    );
    const lead = () => h("p", { class: "tk-quiet" }, say("whatif-next"));
    const next = now.odds.length ? [lead(), ...now.odds.map(counted)] : [];
    morph(ahead, h("div", { class: "tk-ahead" }, next));
  }
  return { draw };
}

/**
 * Whether the numbers alone chose among moves that they cannot tell apart.
 * @param {NonNullable<ReturnType<typeof recommend>>} advice
 * @param {Hints} hints
 */
const isAmongEquals = ({ stand }, { ties = [] }) => stand !== "close" && ties.length > 1;

/**
 * @param {boolean} busy
 * @param {boolean} isTied
 */
const headingOf = (busy, isTied) =>
  isTied ? (busy ? "level-so-far" : "among-the-best") : busy ? "best-so-far" : "recommended";

/**
 * The one reason for a recommendation. What the rule of thumb says is told where it speaks for it; where
 * the numbers say otherwise, that is told.
 * @param {NonNullable<ReturnType<typeof recommend>>} advice
 * @param {(row: Row) => string} named
 * @param {Hints} hints
 */
function because({ row, stand, thumb }, named, { reasons = {}, ties = [] }) {
  const reason = reasons[row[0]] ?? "";
  if (stand === "differ" && thumb) {
    return say("numbers-differ", {
      action: named(thumb),
      reason: reasons[thumb[0]] ?? "",
      this: percent(row[1]),
      other: percent(thumb[1]),
    });
  }
  if (stand === "close") return say("numbers-close", { reason });
  if (ties.length > 1) return say("numbers-tied", { reason, count: ties.length });
  return reason || say("numbers-alone");
}

/**
 * An action with the share of games that it wins, and the interval in which that share lies.
 * @param {Row} row
 * @param {string} words
 * @param {"li" | "div"} tag
 * @param {string} [reason] what is said for it or against it
 * @param {string} [standing] how it stands to the best
 */
function guess(row, words, tag, reason, standing) {
  const [id, win, low, high] = row;
  const style = `--low:${100 * low}%;--high:${100 * high}%;--win:${100 * win}%`;
  const label = say("label-about", { label: say("try-it"), about: words });
  return h(
    tag,
    { class: "tk-guess", "data-key": id },
    h("p", {}, words),
    reason ? h("p", { class: "tk-quiet" }, reason) : null,
    h(
      "p",
      { class: "tk-chance" },
      h("b", {}, chanceOf(row)),
      " ",
      h("small", { class: "tk-quiet" }, standing ? [rangeOf(row), ". ", standing] : rangeOf(row)),
    ),
    h("span", { class: "tk-interval", "aria-hidden": "true", style }),
    h(
      "button",
      { type: "button", class: "tk-button", "data-try": id, "aria-label": label },
      say("try-it"),
    ),
  );
}

/**
 * What may be turned up next, exactly: a bar for each outcome.
 * @param {Odds} odds
 */
function counted({ about, rule, rows }) {
  const outcome = (/** @type {Odds["rows"][0]} */ [words, chance, exact]) =>
    h(
      "li",
      { style: `--chance:${100 * chance}%` },
      h("span", {}, words),
      h(
        "b",
        { title: exact },
        chance < LEAST ? say("under", { chance: percent(LEAST) }) : percent(chance),
      ),
    );
  return h(
    "section",
    { "data-key": about },
    h("h3", {}, about, " ", ruleLink(rule)),
    h("ul", {}, rows.map(outcome)),
  );
}
