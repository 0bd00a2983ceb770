// The lobby: the masthead with its three ways, a door for each game, and my tables.

import { h, withNames } from "../page/dom.js";
import { isolated, listed, say } from "../page/words.js";
import { askName } from "./calling.js";
import { brand, button, drawn, empty, mon } from "./parts.js";
import { sheet } from "./sheet.js";
import { myTables } from "./tables.js";

/** @import { GameCard, Mine, Pages } from "../types.js" */
/** @import { Memory } from "./memory.js" */

const MOST_DOORS = 6;

/** @param {Pages} now */
export function masthead(now) {
  const way = (/** @type {string} */ page, /** @type {string} */ label) => {
    const current = now.page === page ? "page" : null;
    const to = { "data-page": page, "aria-current": current };
    return h("li", {}, button(label, "goto", to, "tkd-way"));
  };
  return h(
    "header",
    { class: "tkd-masthead", "data-key": "masthead" },
    brand("tablekit", { "aria-label": say("to-the-lobby") }),
    h(
      "nav",
      { "aria-label": say("pages") },
      h(
        "ul",
        {},
        way("lobby", say("page-play")),
        way("learn", say("page-learn")),
        way("whatif", say("page-whatif")),
      ),
    ),
  );
}

/**
 * @param {Pages} now
 * @param {Mine} mine
 * @param {Memory} memory
 */
export function lobby(now, mine, memory) {
  const chosen = now.games.find((game) => game.id === mine.setup?.game);
  const doors = { "data-games": Math.min(now.games.length, MOST_DOORS) };
  if (chosen && mine.setup) {
    const counter = sheet(chosen, mine.setup, now, mine);
    return h("main", { class: "tkd-page tkd-shop", "data-key": "shop" }, counter);
  }
  return h(
    "main",
    { class: "tkd-page", "data-key": "lobby" },
    h("h1", { tabindex: "-1" }, say("what-shall-we-play")),
    calling(mine, memory),
    h(
      "div",
      { class: "tkd-doors", ...doors },
      now.games.map((game) => door(game, mine)),
    ),
    now.games.length ? null : empty(say("no-game-installed")),
    myTables(now, mine, memory),
    h("p", { class: "tkd-build" }, now.build),
  );
}

/**
 * How to call who plays here: asked once, and whoever wants another name later finds it here.
 * @param {Mine} mine
 * @param {Memory} memory
 */
function calling(mine, memory) {
  const name = memory.name();
  if (!mine.naming && (name || memory.isAsked())) {
    return h(
      "p",
      { class: "tkd-calling", "data-key": "called" },
      h("span", {}, withNames(say("you-play-as", { name: isolated(name || say("guest")) }))),
      button(say("change-name"), "rename", {}, "tkd-link"),
    );
  }
  return askName(mine, name);
}

/** @param {number[]} seats */
function playersOf(seats) {
  const [least, most] = [seats[0], seats[seats.length - 1]];
  const isRange = most - least + 1 === seats.length && seats.length > 1;
  const shown = isRange ? `${least}–${most}` : listed(seats.map(String), "unit");
  return say("players", { count: most, seats: shown });
}

/** How many play, and for how long if the game says so. @param {GameCard} game */
export function factsOf({ seats, length }) {
  const players = playersOf(seats);
  return length ? say("door-facts", { players, length }) : players;
}

/**
 * @param {GameCard} game
 * @param {Mine} mine
 */
function door(game, mine) {
  const title = `tkd-door-${game.id}`;
  const screen = (/** @type {string} */ side) =>
    h("div", { class: `tkd-screen tkd-${side}` }, drawn(game.door, `${game.id}-${side}`));
  return h(
    "article",
    {
      class: "tkd-door",
      "data-key": `door-${game.id}`,
      "aria-labelledby": title,
    },
    h(
      "div",
      {
        class: "tkd-doorway",
        "aria-hidden": "true",
        "data-do": "setup",
        "data-game": game.id,
      },
      h("div", { class: "tkd-room" }),
      screen("left"),
      screen("right"),
    ),
    h(
      "div",
      { class: "tkd-plate" },
      h("h2", { id: title }, game.title),
      h("p", { class: "tkd-facts" }, factsOf(game)),
      h("p", { class: "tkd-pitch" }, game.pitch, game.story && " ", game.story && toStory(game)),
      doorButtons(game, mine),
    ),
  );
}

/** @param {GameCard} game */
const toStory = ({ id, title, story }) =>
  button(
    say("play-story", { story }),
    "goto",
    { "data-story": id, "aria-label": say("label-about", { label: story, about: title }) },
    "tkd-link",
  );

/**
 * The first choices are few and plain: to play, to learn, with friends. The rest is quieter.
 * @param {GameCard} game
 * @param {Mine} mine
 */
function doorButtons(game, mine) {
  const busy = mine.busy === `play:${game.id}`;
  const { title, lessons, rules } = game;
  /** @param {string} code @param {string} deed */
  const way = (code, deed, more = {}, look = "") => {
    const label = say(code);
    const about = say("label-about", { label, about: title });
    return button(label, deed, { "data-game": game.id, "aria-label": about, ...more }, look);
  };
  return [
    h(
      "div",
      { class: "tkd-ways" },
      busy
        ? way("setting-the-table", "play", { "aria-label": null }, "tkd-primary")
        : way("play-now", "play", {}, "tkd-primary"),
      game.guided
        ? way("learn-by-playing", game.first ? "begin-course" : "play", { "data-guided": "yes" })
        : null,
      game.seats.some((many) => many > 1)
        ? way("with-friends", "setup", { "data-friends": "yes" })
        : null,
    ),
    h(
      "p",
      { class: "tkd-hint" },
      game.quick_words || say("play-now-with", { bots: game.quick - 1 }),
    ),
    h(
      "p",
      { class: "tkd-more" },
      way("set-up", "setup", { "aria-label": say("set-up-game", { title }) }, "tkd-link"),
      rules ? way(lessons ? "lessons-and-rules" : "the-rules", "read", {}, "tkd-link") : null,
    ),
  ];
}

/** @param {Pages} now */
export const trouble = ({ trouble: what }) =>
  h(
    "main",
    { class: "tkd-page tkd-trouble", "data-key": "trouble" },
    h("div", { class: "tkd-shut", "aria-hidden": "true" }),
    h("h1", { tabindex: "-1" }, what?.title ?? say("something-in-the-way")),
    h("p", { class: "tkd-lead" }, what?.words ?? ""),
    h(
      "div",
      { class: "tkd-buttons" },
      button(say("back-to-the-lobby"), "goto", { "data-page": "lobby" }, "tkd-primary"),
      what?.passes ? button(say("try-again"), "reload") : null,
    ),
  );

export const hello = () =>
  h(
    "main",
    { class: "tkd-hello", "data-key": "hello", "aria-busy": "true" },
    mon(),
    h("p", { role: "status" }, say("setting-the-table")),
  );
