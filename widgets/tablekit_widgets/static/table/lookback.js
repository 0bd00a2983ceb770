// Look back at a finished game: the chances of each side over its moves, where it turned, and which
// moves cost most. A click puts the table there; from there one can play on.

import { around, h, marked } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { percent, say } from "../page/words.js";
import { bandOf, CHART, lineOf, moveAt, placeOf } from "./curve.js";

/** @import { Back, Model, Scene, TableTraits } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// A line beside the name of its side.
const SAMPLE = '<svg viewBox="0 0 36 6"><path class="tk-line" d="M1 3H35"/></svg>';

/**
 * @param {Panels} panels
 * @param {{
 *   model: Model<TableTraits>,
 *   send: import("../types.js").Send,
 *   goto: (move: number) => void,
 *   scene: () => Scene,
 * }} parts
 */
export function makeLookBack(panels, { model, send, goto, scene }) {
  const title = h("h2", {});
  const gauge = h("progress", { max: "1", "aria-label": say("look-back-progress") });
  const stop = h(
    "button",
    { type: "button", class: "tk-button", onclick: () => send("enough") },
    say("look-back-stop"),
  );
  const work = h("div", { class: "tk-working", hidden: true }, gauge, stop);
  const chart = h("div", { class: "tk-curve", onclick: point });
  const key = h("ul", { class: "tk-sides" });
  const told = h("div", { class: "tk-told" });
  const note = h("p", { class: "tk-quiet", role: "status" });
  const knowing = h("input", {
    type: "checkbox",
    onchange: () => send("retrace", { knowing: knowing.checked }),
  });
  const all = h("label", { class: "tk-knowing" }, knowing, h("span", {}, say("all-cards-open")));
  const { tab } = panels.add(
    "lookback",
    say("tab-lookback"),
    title,
    work,
    chart,
    key,
    told,
    note,
    all,
    h("p", { class: "tk-quiet" }, say("all-cards-open-about")),
  );
  tab.hidden = true;
  // Whoever opens it wants to know.
  panels.whenOpened("lookback", () => {
    if (scene().result && !model.get("back")?.sides) send("retrace", { knowing: knowing.checked });
  });
  told.addEventListener("click", (event) => {
    const move = around(event, "[data-move]")?.dataset.move;
    if (move !== undefined) goto(Number(move));
  });

  /** @param {MouseEvent} event */
  function point(event) {
    const { moves = 0, sides = [] } = model.get("back") ?? {};
    const box = chart.querySelector("svg")?.getBoundingClientRect();
    if (box && sides.length) goto(moveAt((event.clientX - box.left) / box.width, moves));
  }

  let shown = "";
  function draw() {
    const { result, replay, trial } = scene();
    tab.hidden = !result && replay.at == null && !model.get("back")?.sides;
    if (trial) tab.hidden = true;
    const back = model.get("back") ?? {};
    const { busy = false, done = 0, sides = [], turns = [], costs = [], moves = 0 } = back;
    title.textContent = back.title ?? "";
    work.hidden = !busy;
    gauge.value = done;
    gauge.textContent = percent(done);
    note.textContent = back.note ?? "";
    chart.hidden = !sides.length;
    const svg = sides.length ? drawing(back, replay.at ?? moves) : "";
    if (svg !== shown) chart.replaceChildren(marked(svg, {}));
    shown = svg;
    morph(
      key,
      h(
        "ul",
        { class: "tk-sides" },
        sides.map(({ name, points, seat }, line) =>
          h(
            "li",
            { "data-line": line, "data-colour": seat },
            marked(SAMPLE, { "aria-hidden": "true" }),
            h("span", {}, name),
            h("b", {}, nowOf(points, replay.at ?? moves)),
          ),
        ),
      ),
    );
    const entry = (
      /** @type {[move: number, words: string, own?: boolean]} */ [move, words, own],
    ) =>
      h(
        "li",
        { class: own ? "tk-own" : "" },
        h(
          "button",
          {
            type: "button",
            class: "tk-moment",
            "data-move": move,
            "aria-current": replay.at === move ? "true" : null,
          },
          words,
        ),
      );
    morph(
      told,
      h(
        "div",
        { class: "tk-told" },
        turns.length ? [h("h3", {}, say("turning-points")), h("ol", {}, turns.map(entry))] : null,
        costs.length ? [h("h3", {}, say("costly-moves")), h("ol", {}, costs.map(entry))] : null,
        sides.length && !busy && !costs.length ? h("p", {}, say("no-costly-move")) : null,
      ),
    );
  }
  return { draw };
}

/**
 * The chance of a side at a move, or at the last one before it that was looked at.
 * @param {import("./curve.js").Points} points
 * @param {number} move
 */
function nowOf(points, move) {
  const last = points.filter(([at]) => at <= move).pop();
  return last ? percent(last[1]) : "";
}

/**
 * @param {Back} back
 * @param {number} at
 */
function drawing({ sides = [], turns = [], moves = 0 }, at) {
  const { width, height, left, bottom, top } = CHART;
  const level = (/** @type {number} */ share) => {
    const y = placeOf(0, share, moves)[1];
    return (
      `<path class="tk-level" d="M${left} ${y}H${width - 4}"/>` +
      `<text class="tk-mark" x="${left - 5}" y="${y + 4}">${percent(share)}</text>`
    );
  };
  const upright = (/** @type {number} */ move, /** @type {string} */ look) =>
    `<path class="${look}" d="M${placeOf(move, 0, moves)[0]} ${top}V${height - bottom}"/>`;
  const lines = sides.map(
    ({ points, seat }, line) =>
      `<g data-line="${line}"${seat == null ? "" : ` data-colour="${seat}"`}><path class="tk-band" d="${bandOf(points, moves)}"/>` +
      `<path class="tk-line" d="${lineOf(points, moves)}"/></g>`,
  );
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${say("curve-label")}">` +
    [0, 0.5, 1].map(level).join("") +
    turns.map(([move]) => upright(move, "tk-turned")).join("") +
    lines.join("") +
    upright(at, "tk-here") +
    `<text class="tk-axis" x="${left}" y="${height - 4}">${say("curve-start")}</text>` +
    `<text class="tk-axis tk-last" x="${width - 4}" y="${height - 4}">` +
    `${say("curve-end", { moves })}</text></svg>`
  );
}
