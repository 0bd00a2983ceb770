// The strip above a table, and the sheet of its seats: who is there, and their links.

import { h, marked, withNames } from "../page/dom.js";
import { isolated, listed, say } from "../page/words.js";
import { address, linkTo } from "./address.js";
import { askName, givenName, ownSeat } from "./calling.js";
import { asking, brand, button, crest, entry, face, heading, isAsked, question } from "./parts.js";
import { qrDrawing } from "./qr.js";

/** @import { Known, Mine, OpenTable, Pages, Seat } from "../types.js" */
/** @import { Memory } from "./memory.js" */

/** More letters than these may not fit into the strip. */
const MOST_LETTERS = 60;

/** Who is there, who is away, which bots play how, and who else plays. @param {OpenTable} table */
function presence({ seats, rivals }) {
  const people = seats.filter((seat) => seat.person && !seat.bot);
  const bots = seats.filter((seat) => !people.includes(seat));
  const names = (/** @type {Seat[]} */ some) =>
    listed(
      some.map((seat) => isolated(seat.name)),
      "unit",
    );
  const [here, away] = [true, false].map((is) => people.filter((seat) => seat.present === is));
  const levels = [...new Set(bots.map((seat) => seat.bot_label))];
  const alike = (/** @type {string} */ level) => bots.filter((seat) => seat.bot_label === level);
  const parts = [
    here.length && say("are-here", { names: names(here) }),
    away.length && say("are-away", { names: names(away) }),
    ...levels.map((level) =>
      say("bots-named", { count: alike(level).length, names: names(alike(level)), level }),
    ),
    ...rivals,
  ];
  return parts.filter(Boolean).join("; ");
}

/** Whom everybody waits for. @param {OpenTable} table */
function missing({ seats, awaited }) {
  const names = awaited.map((seat) => isolated(seats[seat].name));
  return say("waiting-for", { names: listed(names) });
}

/**
 * What somebody may know about the cards of others, said openly: in short, and in full.
 * @param {OpenTable} table
 */
function dealt({ deal: [how, seed] }) {
  if (how === "passed-on") return [say("deal-passed-on"), say("deal-passed-on-about")];
  if (how === "mixed") return [say("deal-mixed", { seed }), say("deal-mixed-about")];
  if (how !== "known") return null;
  return [seed ? say("deal-known", { seed }) : say("deal-position"), say("deal-known-about")];
}

/** @param {OpenTable} table */
export function strip(table) {
  const deal = dealt(table);
  const there = presence(table);
  return h(
    "header",
    { class: "tkd-strip", "data-key": "strip" },
    brand(say("lobby")),
    h("h1", { tabindex: "-1" }, table.title),
    // What has no room is scrolled, by keyboard too.
    h(
      "p",
      { class: "tkd-presence", tabindex: there.length > MOST_LETTERS ? 0 : null },
      withNames(there),
    ),
    table.spectator ? h("p", { class: "tkd-badge" }, say("you-are-watching")) : null,
    table.awaited.length
      ? h("p", { class: "tkd-badge", role: "status" }, withNames(missing(table)))
      : null,
    table.elsewhere ? h("p", { class: "tkd-badge", role: "status" }, say("open-elsewhere")) : null,
    table.lent ? h("p", { class: "tkd-badge", role: "status" }, say("key-lent")) : null,
    // In the waiting room it stands among the seats.
    deal && !table.awaited.length ? h("p", { class: "tkd-badge" }, deal[0]) : null,
    h("span", { class: "tkd-state" }),
    table.story
      ? button(
          say(table.over ? "on-with-the-story" : "to-the-story"),
          "goto",
          { "data-story": table.story },
          `tkd-to-story${table.over ? " tkd-primary" : ""}`,
        )
      : null,
    // Whoever waits finds links and the way to begin there.
    button(
      say("seats"),
      "seats",
      { "aria-haspopup": "dialog" },
      table.awaited.length ? "tkd-primary" : "",
    ),
  );
}

/** @param {Seat} seat */
function whoPlays({ person, bot, bot_label: level, yours, present }) {
  if (!person) return level ? say("level-bot", { level }) : say("a-bot");
  if (bot) return level ? say("level-bot-for-now", { level }) : say("a-bot-for-now");
  if (yours) return say(present ? "you-here" : "you-away");
  return say(present ? "here" : "away");
}

/**
 * @param {Pages} now
 * @param {OpenTable} table
 * @param {Mine} mine
 * @param {Memory} memory
 */
export function seatPanel(now, table, mine, memory) {
  const known = memory.table(table.id);
  const own = table.seats.find((seat) => seat.yours);
  const deal = dealt(table);
  return [
    heading(
      say(table.awaited.length ? "waiting-room" : "seats"),
      { id: "tkd-seats", autofocus: true },
      button(say("close"), "shut", {}, "tkd-plain"),
    ),
    table.awaited.length ? waiting(table, known) : null,
    table.elsewhere ? h("p", { class: "tkd-help" }, say("open-elsewhere-about")) : null,
    table.lent ? h("p", { class: "tkd-help" }, say("key-lent-about")) : null,
    h("p", { class: "tkd-help" }, say(table.owner ? "links-of-friends" : "links-of-seats")),
    deal ? h("p", { class: "tkd-help" }, deal[1]) : null,
    h(
      "ul",
      {},
      table.seats.map((seat) => {
        const key = seat.yours
          ? seat === own && (known.key || address().key)
          : seat.invited && known.keys?.[seat.seat];
        return seatCard(seat, { now, table, mine, key: key || "", asks: known.asks });
      }),
      table.rivals.map((name) =>
        h("li", { class: "tkd-place", "data-key": name }, h("b", {}, name)),
      ),
    ),
    h(
      "div",
      { class: "tkd-watch" },
      h("p", {}, say("watch-link-about")),
      copying(say("copy-watch-link"), "watch", linkTo(table.id, ""), mine),
    ),
    h("p", { class: "tkd-spoken", role: "status" }, mine.copied ? say("copied-spoken") : ""),
  ];
}

/**
 * @param {OpenTable} table
 * @param {Known} known
 */
const waiting = (table, { keys = {} }) =>
  h(
    "div",
    { class: "tkd-waiting", "data-key": "waiting" },
    h(
      "p",
      { role: "status" },
      withNames(missing(table)),
      " ",
      say("bots-wait"),
      // Those who play again need no link.
      table.awaited.some((seat) => keys[seat]) && ` ${say("send-links")}`,
    ),
    table.owner ? button(say("begin-now"), "begin") : null,
  );

/**
 * A link as a code for the camera of a friend's phone, folded away until somebody wants it.
 * @param {string} link
 * @param {Seat} seat
 * @param {boolean} open
 */
function code(link, seat, open) {
  const svg = qrDrawing(link);
  if (!svg) return null;
  const label = say("qr-of", { name: seat.name });
  return h(
    "details",
    { class: "tkd-code", "data-key": "code", open },
    h("summary", { "aria-label": label }, say("qr")),
    marked(svg, { "data-still": link, role: "img", "aria-label": label }),
  );
}

/**
 * @param {Seat} seat
 * @param {{ now: Pages, table: OpenTable, mine: Mine, key: string, asks?: boolean }} about
 */
function seatCard(seat, about) {
  const mark = seat.person && !seat.bot ? (seat.present ? "tkd-here" : "tkd-away") : null;
  const awaited = about.table.awaited.includes(seat.seat);
  return h(
    "li",
    { class: `tkd-place${awaited ? " tkd-awaited" : ""}`, "data-key": `seat-${seat.seat}` },
    crest(seat.seat),
    seat.person ? null : face(seat.name),
    h(
      "p",
      { class: "tkd-who" },
      h("b", {}, h("bdi", {}, seat.name)),
      h("small", { class: mark }, whoPlays(seat)),
    ),
    h("div", { class: "tkd-buttons" }, seatButtons(seat, about)),
    about.key && !seat.yours ? code(linkTo(about.table.id, about.key), seat, awaited) : null,
  );
}

/**
 * @param {Seat} seat
 * @param {{ now: Pages, table: OpenTable, mine: Mine, key: string, asks?: boolean }} about
 */
function seatButtons(seat, { now: { bots }, table, mine, key, asks }) {
  const who = { "data-seat": seat.seat };
  const mayCall = !asks && seat === ownSeat(table) && !seat.bot;
  if (mayCall && mine.naming) return askName(mine, givenName(seat));
  if (isAsked(mine, "hand", seat.seat)) {
    const hand = bots.map(([id, label, help]) =>
      button(label, "hand", { ...who, "data-bot": id, title: help }),
    );
    return question(say("which-bot"), hand);
  }
  if (isAsked(mine, "link", seat.seat)) {
    return question(
      say("old-link-stops"),
      button(say("make-new-link"), "link", who, "tkd-primary"),
    );
  }
  const spoken = (/** @type {string} */ verb) => ({
    "aria-label": say("for-seat-of", { verb, name: seat.name }),
  });
  const mayHand = seat.person && !table.over && (seat.yours || table.owner);
  const link = say(seat.yours ? "copy-my-link" : "copy-link");
  // While a friend is awaited, to invite them is the thing to do.
  const look = table.awaited.includes(seat.seat) && !seat.yours ? "tkd-primary" : "";
  const [newLink, handOver, takeBack] = [say("new-link"), say("hand-to-bot"), say("take-back")];
  const back = { ...who, "data-bot": "", "data-key": "back", ...spoken(takeBack) };
  return [
    mayCall ? button(say("change-name"), "rename") : null,
    key
      ? copying(link, `seat-${seat.seat}`, linkTo(table.id, key), mine, {
          ...spoken(say("copy-link")),
          look,
        })
      : null,
    table.owner && seat.person && !seat.yours
      ? asking(newLink, "link", seat.seat, spoken(newLink))
      : null,
    mayHand && !seat.bot ? asking(handOver, "hand", seat.seat, spoken(handOver)) : null,
    mayHand && seat.bot ? button(takeBack, "hand", back) : null,
  ];
}

/**
 * A button that copies a link. Where the page may not write to the clipboard, the link is shown,
 * already selected.
 * @param {string} label
 * @param {string} name
 * @param {string} link
 * @param {Mine} mine
 */
const copying = (label, name, link, mine, { look = "", ...more } = {}) => [
  button(
    mine.copied === name ? say("copied") : label,
    "copy",
    { "data-name": name, "data-link": link, "data-key": `copy-${name}`, ...more },
    look,
  ),
  mine.shown === name
    ? entry(
        "shown",
        link,
        say("copy-this-link"),
        {},
        { class: "tkd-input tkd-copy", readonly: true, "data-focus": `link-${name}` },
      )
    : null,
];
