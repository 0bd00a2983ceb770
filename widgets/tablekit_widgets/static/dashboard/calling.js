// How to call somebody: asked once, in the lobby or at the table to which a friend was invited.

import { h } from "../page/dom.js";
import { letterOf } from "../page/seats.js";
import { say } from "../page/words.js";
import { button, entry } from "./parts.js";

/** @import { Mine, OpenTable, Pages, Seat } from "../types.js" */
/** @import { Memory } from "./memory.js" */

/**
 * @param {Mine} mine
 * @param {string} name what stands there before anything is typed
 */
export function askName(mine, name) {
  const own = { maxlength: 40, dir: "auto", placeholder: say("name"), autocomplete: "nickname" };
  return h(
    "form",
    { class: "tkd-calling", "data-key": "calling", "data-form": "name", novalidate: true },
    h(
      "label",
      {},
      h("span", {}, say("what-to-call-you")),
      entry("called", mine.called ?? name, say("your-name"), {}, own),
    ),
    h("button", { type: "submit", class: "tkd-button" }, say("keep-name")),
    button(say("later"), "unnamed", {}, "tkd-plain"),
    h("small", {}, say("name-stays-here")),
  );
}

/** The seat whose name is for this window to say: nobody shares it. @param {OpenTable} table */
export function ownSeat({ seats, over }) {
  const own = seats.filter((seat) => seat.yours);
  return own.length === 1 && !over ? own[0] : null;
}

/** What a friend was called by whoever set up the table; nothing if that was only a letter. @param {Seat} seat */
export const givenName = ({ name, seat }) =>
  name === say("friend-letter", { letter: letterOf(seat) }) ? "" : name;

/**
 * The question above the table to which a friend has come by an invitation.
 * @param {OpenTable} table
 * @param {Mine} mine
 * @param {Memory} memory
 */
export function askFriend(table, mine, memory) {
  const own = ownSeat(table);
  return own && memory.table(table.id).asks ? askName(mine, givenName(own)) : null;
}

/**
 * A friend who has said a name before is called by it at once; who did not want to is not asked again.
 * @param {Pages} now
 * @param {Memory} memory
 * @param {(type: string, rest: object) => void} send
 */
export function introduce({ page, table }, memory, send) {
  if (page !== "table" || !table || !ownSeat(table) || !memory.table(table.id).asks) return;
  const name = memory.name();
  if (!name && !memory.isAsked()) return;
  memory.keep(table.id, { asks: false });
  if (name) send("call", { name });
}
