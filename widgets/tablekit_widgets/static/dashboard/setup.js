// Setting up a table, as data: who sits where, the options, the seed, and what is still missing.

import { letterOf } from "../page/seats.js";
import { isolated, listed, say } from "../page/words.js";

/** @import { Bot, GameCard, Option, Pages, Setup, SetupSeat } from "../types.js" */
/** @import { Complaints } from "./parts.js" */

/** @typedef {Pick<Pages, "bots" | "considered">} Known */

/** @param {SetupSeat} seat */
export const isPerson = (seat) => seat.kind !== "bot";
/** @param {Setup} setup */
export const taken = (setup) => setup.seats.slice(0, setup.count);
/** Whether a friend is invited. @param {Setup} setup */
export const byLink = (setup) => taken(setup).some((seat) => seat.kind === "link");
/** @param {Setup} setup */
export const isWatching = (setup) =>
  !taken(setup).some((seat) => seat.kind === "me" || seat.kind === "here");

/**
 * @param {GameCard} game
 * @param {Bot[]} bots
 * @param {string} name
 * @param {boolean} [friends] whether the next seat is a friend's, who comes by a link
 * @returns {Setup}
 */
export function newSetup(game, bots, name, friends = false) {
  const bot = bots[0]?.[0] ?? "";
  const seats = Array.from({ length: game.seats[game.seats.length - 1] }, (_, seat) =>
    seat ? seatOf("bot", "", bot) : seatOf("me", name || say("guest"), bot),
  );
  if (friends) setKind(seats, 1, "link", name);
  const least = friends ? 2 : 1;
  const count = Math.max(game.quick, game.seats.find((many) => many >= least) ?? least);
  return { game: game.id, count, seats, options: {}, seed: "" };
}
/**
 * @param {SetupSeat["kind"]} kind
 * @param {string} name
 * @param {string} bot
 * @returns {SetupSeat}
 */
const seatOf = (kind, name, bot) => ({ kind, name, bot });

/**
 * Of one person at this screen there is one seat called "me": choosing another one swaps the two.
 * @param {SetupSeat[]} seats
 * @param {number} place
 * @param {SetupSeat["kind"]} kind
 * @param {string} name the name that the browser remembers
 */
export function setKind(seats, place, kind, name) {
  const seat = seats[place];
  const before = seat.kind;
  const me = kind === "me" && seats.find((other) => other !== seat && other.kind === "me");
  const letter = letterOf(place);
  if (me) [me.kind, me.name, seat.name] = [before, seat.name, me.name];
  else if (kind === "me") seat.name ||= name || say("guest");
  else if (kind !== "bot") {
    seat.name ||= say(kind === "link" ? "friend-letter" : "guest-letter", { letter });
  }
  seat.kind = kind;
}

/**
 * What everybody will be called: people as they say, bots by the first free names of the company.
 * @param {Setup} setup
 * @param {string[]} company
 */
export function namesOf(setup, company) {
  const said = taken(setup).map((seat) => (isPerson(seat) ? seat.name.trim() : null));
  const used = new Set(said.map((name) => name?.toLowerCase()));
  const free = company.filter((name) => !used.has(name.toLowerCase()));
  return said.map((name) => name ?? free.shift() ?? "");
}

/**
 * The value of an option. Only what somebody has chosen is in `options`; the rest follows, at this
 * number of seats, from what Python has said about the setup.
 * @param {Setup} setup
 * @param {Known} now
 * @param {Option} option
 */
export function chosen(setup, { considered }, option) {
  const known = considered?.game === setup.game ? considered.settled : {};
  return setup.options[option.name] ?? known[option.name] ?? option.default;
}

/**
 * Why some choices of an option cannot be taken, as things stand.
 * @param {Setup} setup
 * @param {Known} now
 * @param {Option} option
 * @returns {{ [choice: string]: string }}
 */
export const refusedChoices = (setup, { considered }, { name }) =>
  considered?.game === setup.game ? (considered.refused[name] ?? {}) : {};

/**
 * What is still to be said before the table can be set, by field.
 * @param {Setup} setup
 * @param {GameCard} game
 * @param {Known} now
 * @returns {Complaints}
 */
export function problems(setup, game, now) {
  const { bots, considered } = now;
  /** @type {Complaints} */
  const found = {};
  const names = taken(setup).map((seat) => (isPerson(seat) ? seat.name.trim() : null));
  names.forEach((name, place) => {
    if (name === null) return;
    if (name === "") found[`name:${place}`] = say("name-needed");
    else if (names.indexOf(name) < place) found[`name:${place}`] = say("name-taken");
    else if (isBots(name, bots)) {
      found[`name:${place}`] = say("name-of-bot");
    }
  });
  for (const option of game.options) {
    const [least, most] = option.range ?? [0, 0];
    const value = chosen(setup, now, option);
    if (option.range && !(isWhole(value) && value >= least && value <= most)) {
      found[`option:${option.name}`] = say("whole-number", { least, most });
    }
  }
  if (considered?.game === game.id && considered.problem) found.options = considered.problem;
  if (!/^\d{0,15}$/.test(setup.seed.trim())) found.seed = say("seed-wrong");
  return found;
}

/**
 * Whether a name is what only bots are called: "greedy", or with a name "Aki (greedy)".
 * @param {string} name
 * @param {Bot[]} bots
 */
const isBots = (name, bots) =>
  bots.some(([id]) => name.toLowerCase() === id || name.endsWith(` (${id})`));

/**
 * @param {unknown} value
 * @returns {value is number}
 */
const isWhole = (value) => Number.isInteger(value);

/**
 * Who will sit there, in a sentence.
 * @param {Setup} setup
 * @param {Bot[]} bots
 */
export function summary(setup, bots) {
  const seats = taken(setup);
  const of = (/** @type {string} */ kind) =>
    seats
      .filter((seat) => seat.kind === kind)
      .map((seat) => ({ name: isolated(seat.name.trim() || say("somebody")) }));
  const count = (/** @type {string} */ id) =>
    seats.filter((seat) => seat.kind === "bot" && seat.bot === id).length;
  const parts = [
    ...of("me").map(() => say("summary-you")),
    ...of("here").map((name) => say("summary-here", name)),
    ...of("link").map((name) => say("summary-by-link", name)),
    ...bots
      .filter(([id]) => count(id))
      .map(([id, level]) => say("summary-bots", { count: count(id), level })),
  ];
  return say(isWatching(setup) ? "summary-watching" : "summary", { who: listed(parts) });
}

/**
 * The setup as Python is told it.
 * @param {Setup} setup
 * @param {string[]} company
 */
export function asMessage(setup, company) {
  const names = namesOf(setup, company);
  const seated = (/** @type {SetupSeat} */ { kind, bot }, /** @type {number} */ place) => ({
    kind,
    name: names[place],
    bot: kind === "bot" ? bot : "",
  });
  return {
    game: setup.game,
    seats: taken(setup).map(seated),
    options: setup.options,
    seed: setup.seed.trim() ? Number(setup.seed) : null,
  };
}

/**
 * The options that lie open, and those that are folded away, by the heading of their fold.
 * @param {Option[]} options
 * @returns {[group: string, options: Option[]][]}
 */
export function grouped(options) {
  /** @type {Map<string, Option[]>} */
  const found = new Map([["", []]]);
  for (const option of options) {
    const group = option.group ?? "";
    found.set(group, [...(found.get(group) ?? []), option]);
  }
  return [...found];
}

/**
 * The words of a choice as its name and what is said about it: "Oda: 6 Life" is Oda, 6 Life.
 * @param {string} words
 */
export function namedChoice(words) {
  const [name, ...about] = words.split(/: +/);
  return { name, about: about.join(": ") };
}
