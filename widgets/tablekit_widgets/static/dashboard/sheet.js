// The sheet on which a table is set up, as at a shop's counter: what can be chosen stands on shelves,
// what was chosen lies on the counter beside them, with the button that starts.

import { h } from "../page/dom.js";
import { letterOf } from "../page/seats.js";
import { listed, say } from "../page/words.js";
import { button, choice, complaint, crest, entry, face, pick, picture } from "./parts.js";
import {
  byLink,
  chosen,
  grouped,
  isPerson,
  isWatching,
  namedChoice,
  namesOf,
  problems,
  refusedChoices,
  summary,
  taken,
} from "./setup.js";

/** @import { GameCard, Mine, Option, Pages, Setup, SetupSeat } from "../types.js" */
/** @import { Complaints } from "./parts.js" */

// More choices than this, without pictures, are a list to open.
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
  const names = namesOf(setup, now.company);
  const amount = (/** @type {number} */ count) =>
    choice("count", count, String(count), count === setup.count);
  const asked = grouped(game.options).map(([group, options]) => {
    const fields = options.map((option) => optionField(option, setup, now, found)).filter(Boolean);
    return group ? fold(group, options, fields, setup, now) : fields;
  });
  return h(
    "form",
    {
      class: "tkd-sheet",
      "data-key": `sheet-${game.id}`,
      "data-form": "start",
      novalidate: true,
      "aria-label": say("set-up-game", { title: game.title }),
    },
    h(
      "div",
      { class: "tkd-heading" },
      h("h1", { tabindex: "-1", "data-focus": "sheet" }, game.title),
      button(say("close"), "setup", {
        "data-game": game.id,
        "aria-label": say("close-setup-of", { title: game.title }),
      }),
    ),
    h(
      "div",
      { class: "tkd-shelves" },
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
          taken(setup).map((seat, place) => seatRow(seat, place, names[place], now, found)),
        ),
        isWatching(setup) ? h("p", { class: "tkd-help" }, say("you-watch")) : null,
      ),
      asked,
      complaint(found, "options"),
      seedField(setup, found),
    ),
    counter(game, setup, now, mine, found),
  );
}

/**
 * @param {SetupSeat} seat
 * @param {number} place
 * @param {string} called
 * @param {Pages} now
 * @param {Complaints} found
 */
function seatRow(seat, place, called, now, found) {
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
      : h(
          "div",
          { class: "tkd-called", "data-key": "bot" },
          face(called),
          h("b", {}, called),
          pick(`bot:${place}`, say("seat-which-bot", { letter }), bots),
        ),
    complaint(found, `name:${place}`) ??
      h("small", { class: "tkd-help", "data-key": "help" }, isPerson(seat) ? "" : help),
  );
}

/**
 * Options that few need, folded away: what they are, and which of them are chosen.
 * @param {string} group
 * @param {Option[]} options
 * @param {(HTMLElement | null)[]} fields
 * @param {Setup} setup
 * @param {Pages} now
 */
function fold(group, options, fields, setup, now) {
  if (!fields.length) return null;
  const added = options.filter((option) => chosen(setup, now, option) !== option.default);
  const names = (/** @type {Option[]} */ some) =>
    listed(
      some.map(({ label }) => label),
      "unit",
    );
  return h(
    "details",
    { "data-key": `fold-${group}`, class: "tkd-fold" },
    h(
      "summary",
      {},
      group,
      h(
        "small",
        { class: added.length ? "tkd-added" : "" },
        added.length
          ? say("fold-chosen", { names: names(added) })
          : options.map(({ label }, place) => [place ? ", " : null, h("span", {}, label)]),
      ),
    ),
    fields,
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
  const { choices = [], label, help, name, pictures = {} } = option;
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
  const shelf = () =>
    h(
      "div",
      { class: "tkd-shelf" },
      choices.map(([id, words], place) =>
        tile(field, place, words, pictures[id] ?? "", id === value, refused[id]),
      ),
    );
  const number = ([least, most] = [0, 0]) => [
    entry(field, value, label, found, { type: "number", min: least, max: most, step: 1 }),
    complaint(found, field),
  ];
  const several = Object.keys(pictures).length ? shelf : choices.length > MANY ? listed : beside;
  return h(
    "fieldset",
    { "data-key": field },
    h("legend", {}, label),
    help ? h("p", { class: "tkd-help" }, help) : null,
    option.range ? number(option.range) : several(),
  );
}

/**
 * A choice as the thing itself: its picture, its name, and what is said about it.
 * @param {string} field
 * @param {number} value
 * @param {string} words
 * @param {string} symbol
 * @param {boolean} checked
 * @param {string} [refused]
 */
export function tile(field, value, words, symbol, checked, refused = "") {
  const { name, about } = namedChoice(words);
  const disabled = Boolean(refused) && !checked;
  const own = { type: "radio", name: `tkd-${field}`, "data-field": field };
  return h(
    "label",
    { class: "tkd-tile", title: refused || null, "data-key": value },
    h("input", { ...own, value, checked, disabled }),
    symbol ? picture(symbol) : h("span", { class: "tkd-bare" }),
    h("b", {}, name),
    about ? h("small", {}, about) : null,
  );
}

/**
 * @param {Setup} setup
 * @param {Complaints} found
 */
const seedField = (setup, found) =>
  h(
    "details",
    { "data-key": "more", class: "tkd-fold", open: Boolean(found.seed) },
    h("summary", {}, say("more")),
    h(
      "label",
      { class: "tkd-labelled" },
      h("span", {}, say("seed")),
      entry("seed", setup.seed, say("seed"), found, { inputmode: "numeric", maxlength: 20 }),
    ),
    complaint(found, "seed"),
    h("p", { class: "tkd-help" }, say(byLink(setup) ? "seed-help-by-link" : "seed-help")),
  );

/**
 * What was chosen, and the button that starts, always in sight.
 * @param {GameCard} game
 * @param {Setup} setup
 * @param {Pages} now
 * @param {Mine} mine
 * @param {Complaints} found
 */
function counter(game, setup, now, mine, found) {
  const verb = isWatching(setup) ? "watch" : "start";
  const pictured = game.options.filter(
    (option) => option.pictures?.[chosen(setup, now, option)] !== undefined,
  );
  return h(
    "div",
    { class: "tkd-counter" },
    pictured.length
      ? h(
          "ul",
          { class: "tkd-chosen-things" },
          pictured.map((option) => {
            const value = chosen(setup, now, option);
            const words = option.choices?.find(([id]) => id === value)?.[1] ?? "";
            return h(
              "li",
              { "data-key": option.name },
              picture(option.pictures?.[value] ?? ""),
              h("p", {}, h("small", {}, option.label), h("b", {}, namedChoice(words).name)),
            );
          }),
        )
      : null,
    h("p", { class: "tkd-sum" }, summary(setup, now.bots)),
    mine.tried && Object.keys(found).length
      ? h(
          "p",
          { class: "tkd-complaint", role: "alert", "data-key": "tried" },
          say("something-missing"),
        )
      : null,
    h(
      "div",
      { class: "tkd-start" },
      h(
        "button",
        { type: "submit", class: "tkd-button tkd-primary" },
        say(mine.busy === "start" ? "setting-the-table" : verb),
      ),
      game.lessons ? button(say("teach-me"), "read", { "data-game": game.id }, "tkd-plain") : null,
    ),
  );
}
