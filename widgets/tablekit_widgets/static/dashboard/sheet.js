// The sheet on which a table is set up.

import { h } from "../page/dom.js";
import { letterOf } from "../page/seats.js";
import { say } from "../page/words.js";
import { button, choice, complaint, crest, entry, heading, pick } from "./parts.js";
import { chosen, isPerson, isWatching, problems, refusedChoices, summary, taken } from "./setup.js";

/** @import { GameCard, Mine, Option, Pages, Setup, SetupSeat } from "../types.js" */
/** @import { Complaints } from "./parts.js" */

// More choices than this are a list to open.
const MANY = 4;
// Who may sit somewhere, and the message that says so.
const KINDS = { me: "seat-me", here: "seat-here", link: "seat-link", bot: "seat-bot" };

/**
 * @param {GameCard} game
 * @param {Setup} setup
 * @param {Pages} now
 * @param {Mine} mine
 */
export function sheet(game, setup, now, mine) {
  const found = problems(setup, game, now);
  const amount = (/** @type {number} */ count) =>
    choice("count", count, String(count), count === setup.count);
  return h(
    "form",
    {
      class: "tkd-sheet",
      "data-key": `sheet-${game.id}`,
      "data-form": "start",
      novalidate: true,
      "aria-label": say("set-up-game", { title: game.title }),
    },
    heading(
      say("set-the-table"),
      { "data-focus": "sheet" },
      button(say("close"), "setup", { "data-game": game.id }, "tkd-plain"),
    ),
    h(
      "fieldset",
      { class: "tkd-amount" },
      h("legend", {}, say("seats")),
      h("div", { class: "tkd-segments" }, game.seats.map(amount)),
    ),
    h(
      "fieldset",
      {},
      h("legend", {}, say("who-sits-where")),
      h(
        "ol",
        { class: "tkd-seats" },
        taken(setup).map((seat, place) => seatRow(seat, place, now, found)),
      ),
      isWatching(setup) ? h("p", { class: "tkd-help" }, say("you-watch")) : null,
    ),
    game.options.map((option) => optionField(option, setup, now, found)),
    complaint(found, "options"),
    seedField(setup, found),
    start(setup, now, mine),
    mine.tried && Object.keys(found).length
      ? h(
          "p",
          { class: "tkd-complaint", role: "alert", "data-key": "tried" },
          say("something-missing"),
        )
      : null,
  );
}

/**
 * @param {SetupSeat} seat
 * @param {number} place
 * @param {Pages} now
 * @param {Complaints} found
 */
function seatRow(seat, place, now, found) {
  const letter = letterOf(place);
  const help = now.bots.find(([id]) => id === seat.bot)?.[2] ?? "";
  const kinds = Object.entries(KINDS).map(([kind, code]) =>
    h("option", { value: kind, selected: kind === seat.kind }, say(code)),
  );
  const bots = now.bots.map(([id, label]) =>
    h("option", { value: id, selected: id === seat.bot }, label),
  );
  const name = { maxlength: 40, dir: "auto", placeholder: say("name") };
  return h(
    "li",
    { class: "tkd-seat", "data-key": `seat-${place}` },
    crest(place),
    pick(`kind:${place}`, say("seat-who", { letter }), kinds),
    isPerson(seat)
      ? entry(`name:${place}`, seat.name, say("seat-name", { letter }), found, name)
      : pick(`bot:${place}`, say("seat-which-bot", { letter }), bots),
    complaint(found, `name:${place}`) ??
      h("small", { class: "tkd-help", "data-key": "help" }, isPerson(seat) ? "" : help),
  );
}

/**
 * An option that leaves nothing to choose, as things stand, is not asked about.
 * @param {Option} option
 * @param {Setup} setup
 * @param {Pages} now
 * @param {Complaints} found
 */
function optionField(option, setup, now, found) {
  const { choices = [], label, help, name } = option;
  const field = `option:${name}`;
  const value = chosen(setup, now, option);
  const refused = refusedChoices(setup, now, option);
  if (choices.filter(([id]) => !refused[id] || id === value).length === 1) return null;
  const listed = () =>
    pick(
      field,
      label,
      choices.map(([id, words], place) => {
        const disabled = Boolean(refused[id]) && id !== value;
        const own = { value: place, selected: id === value, disabled, title: refused[id] };
        return h("option", own, words);
      }),
    );
  const beside = () =>
    choices.map(([id, words], place) => choice(field, place, words, id === value, refused[id]));
  const number = ([least, most] = [0, 0]) => [
    entry(field, value, label, found, { type: "number", min: least, max: most, step: 1 }),
    complaint(found, field),
  ];
  const isList = choices.length > MANY;
  return h(
    "fieldset",
    { "data-key": field },
    h("legend", {}, label),
    help ? h("p", { class: "tkd-help" }, help) : null,
    option.range ? number(option.range) : isList ? listed() : beside(),
  );
}

/**
 * @param {Setup} setup
 * @param {Complaints} found
 */
const seedField = (setup, found) =>
  h(
    "details",
    { "data-key": "more", open: Boolean(found.seed) },
    h("summary", {}, say("more")),
    h(
      "label",
      { class: "tkd-labelled" },
      h("span", {}, say("seed")),
      entry("seed", setup.seed, say("seed"), found, { inputmode: "numeric", maxlength: 20 }),
    ),
    complaint(found, "seed"),
    h("p", { class: "tkd-help" }, say("seed-help")),
  );

/**
 * @param {Setup} setup
 * @param {Pages} now
 * @param {Mine} mine
 */
function start(setup, now, mine) {
  const verb = isWatching(setup) ? "watch" : "start";
  return h(
    "div",
    { class: "tkd-start" },
    h("p", {}, summary(setup, now.bots)),
    h(
      "button",
      { type: "submit", class: "tkd-button tkd-primary" },
      say(mine.busy === "start" ? "setting-the-table" : verb),
    ),
  );
}
