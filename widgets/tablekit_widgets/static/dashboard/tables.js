// The tables this browser knows: to come back to, and, when they are over, to go through again.

import { h } from "../page/dom.js";
import { ago, listed, say, when } from "../page/words.js";
import { miniature } from "./miniature.js";
import { asking, button, empty, heading, isAsked, question } from "./parts.js";

/** @import { Child } from "../page/dom.js" */
/** @import { Mine, Pages, TableCard } from "../types.js" */
/** @import { Memory } from "./memory.js" */

/** How many tables are listed before somebody asks for all. */
export const LISTED = 8;

/**
 * What is still to be played comes first, what was touched last before the rest.
 * @param {Pages} now
 * @param {Mine} mine
 */
const shownTables = (now, mine) =>
  now.tables
    .filter((table) => !mine.forgotten.has(table.id))
    .sort((a, b) => Number(a.over) - Number(b.over) || b.changed - a.changed);

/**
 * What can be done with a table; `about` names it.
 * @typedef {(table: TableCard, about: string) => Child} Answers
 */

/**
 * @param {TableCard[]} tables
 * @param {Answers} answers
 * @param {string} nothing
 */
const listOf = (tables, answers, nothing) =>
  tables.length
    ? h(
        "ul",
        {},
        tables.map((table) => tableRow(table, answers)),
      )
    : empty(nothing);

/**
 * @param {TableCard} table
 * @param {Answers} answers
 */
function tableRow(table, answers) {
  const { id, title, moves, changed, over } = table;
  const players = [...table.players, ...table.rivals];
  const about = say("table-about", { title, players: listed(players, "unit") });
  const minutes = Math.floor((Date.now() / 1000 - changed) / 60);
  // Each name in its own direction, so that a right-to-left name does not turn the line around.
  const named = players.flatMap((name, place) => [place ? ", " : null, h("bdi", {}, name)]);
  return h(
    "li",
    { class: `tkd-row${over ? " tkd-over" : ""}`, "data-key": `table-${id}` },
    miniature(table),
    h("div", { class: "tkd-what" }, h("h3", {}, title), h("p", { class: "tkd-names" }, named)),
    h(
      "p",
      { class: "tkd-state" },
      table.words || say(over ? "game-over" : "in-play"),
      h(
        "small",
        {},
        moves === null ? ago(minutes) : say("moves-ago", { moves, ago: ago(minutes) }),
      ),
      h(
        "small",
        {},
        h("time", { datetime: new Date(1000 * changed).toISOString() }, when(changed)),
      ),
    ),
    h("div", { class: "tkd-buttons" }, answers(table, about)),
  );
}

/**
 * @param {Pages} now
 * @param {Mine} mine
 * @param {Memory} memory
 */
export function myTables(now, mine, memory) {
  const tables = shownTables(now, mine);
  const first = mine.all ? tables : tables.slice(0, LISTED);
  return h(
    "section",
    { class: "tkd-tables", "aria-labelledby": "tkd-tables" },
    heading(
      say("my-tables"),
      { id: "tkd-tables" },
      button(say("open-record"), "file", {}, "tkd-plain"),
    ),
    listOf(first, (table, about) => toResume(table, about, mine), say("no-table-yet")),
    tables.length > first.length
      ? button(say("show-all-tables", { count: tables.length }), "all", {}, "tkd-plain")
      : null,
    memory.lasting ? null : h("p", { class: "tkd-help" }, say("forgetful-browser")),
  );
}

/**
 * @param {TableCard} table
 * @param {string} about
 * @param {Mine} mine
 */
function toResume({ id, over, seated, owner }, about, mine) {
  const of = { "data-table": id };
  if (isAsked(mine, "delete", id)) {
    return question(say("delete-question"), button(say("delete-it"), "delete", of, "tkd-primary"));
  }
  const verb = over ? "replay" : seated ? "resume" : "watch";
  return [
    button(say(VERBS[verb]), "goto", {
      "data-page": "table",
      ...of,
      "data-key": "goto",
      "aria-label": say(LABELS[verb], { about }),
    }),
    button(
      say("download"),
      "save",
      { ...of, "data-key": "save", "aria-label": say("download-about", { about }) },
      "tkd-plain",
    ),
    owner
      ? asking(say("delete"), "delete", id, { "aria-label": say("delete-about", { about }) })
      : button(
          say("forget"),
          "forget",
          { ...of, "data-key": "forget", "aria-label": say("forget-about", { about }) },
          "tkd-plain",
        ),
  ];
}
const VERBS = { replay: "replay", resume: "resume", watch: "watch" };
const LABELS = { replay: "replay-about", resume: "resume-about", watch: "watch-about" };

// --- What if ----------------------------------------------------------------------------------

/**
 * The page of finished games.
 * @param {Pages} now
 * @param {Mine} mine
 */
export function whatIf(now, mine) {
  const over = shownTables(now, mine).filter((table) => table.over);
  /** @type {Answers} */
  const answers = ({ id }, about) => {
    const labelled = (/** @type {string} */ label) => say("label-about", { label, about });
    const through = { "data-page": "table", "data-table": id };
    return [
      button(say("go-through-it"), "goto", {
        ...through,
        "aria-label": labelled(say("go-through-it")),
      }),
      button(
        say("teach-with-it"),
        "teach",
        { "data-finished": id, "aria-label": labelled(say("teach-with-it")) },
        "tkd-plain",
      ),
    ];
  };
  return h(
    "main",
    { class: "tkd-page", "data-key": "whatif" },
    h("h1", { tabindex: "-1" }, say("whatif-title")),
    h("p", { class: "tkd-lead" }, say("whatif-lead")),
    h(
      "section",
      { class: "tkd-tables", "aria-label": say("finished-games") },
      listOf(over, answers, say("no-finished-game")),
    ),
  );
}
