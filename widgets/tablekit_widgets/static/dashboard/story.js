// The page of a story: points and rank, the game to be played next, and the path walked, as a scroll.

import { h } from "../page/dom.js";
import { ago, say } from "../page/words.js";
import { asking, button, isAsked, question } from "./parts.js";
import { namedChoice } from "./setup.js";
import { tile } from "./sheet.js";

/** @import { Chapter, Entry, GameCard, Mine, OpenStory, Pages } from "../types.js" */

/**
 * @param {Pages} now
 * @param {Mine} mine
 */
export function story(now, mine) {
  const open = now.story;
  const game = now.games.find(({ id }) => id === open?.game);
  if (!open || !game) return h("main", { class: "tkd-page", "data-key": "story" });
  const { scroll } = open;
  return h(
    "main",
    { class: "tkd-page tkd-story", "data-key": "story" },
    h("h1", { tabindex: "-1" }, say("label-about", { label: game.title, about: scroll.title })),
    h("p", { class: "tkd-lead" }, scroll.about, " ", rule(open, scroll.rule)),
    h("div", { class: "tkd-beside" }, rank(open), next(open, game, mine)),
    h(
      "section",
      { class: "tkd-path", "aria-labelledby": "tkd-path" },
      h("h2", { id: "tkd-path", tabindex: "-1" }, say("path-walked")),
      h(
        "ol",
        {},
        scroll.chapters.map((chapter) => chapterRow(chapter, open)),
      ),
    ),
    others(open, mine),
  );
}

/**
 * What a message about this story says of it.
 * @param {OpenStory} open
 */
const about = ({ game, id, scroll }) => ({
  "data-game": game,
  "data-id": id,
  "data-seen": scroll.entries,
});

/**
 * @param {OpenStory} open
 * @param {string} id
 */
const rule = ({ game }, id) =>
  button(
    id,
    "read",
    { "data-game": game, "data-words": id, "aria-label": say("rule", { rule: id }) },
    "tkd-link tkd-number",
  );

/** @param {number} points */
const counted = (points) => String(points).replace("-", "−");
/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : counted(points));

/** @param {OpenStory} open */
const rank = ({ scroll }) =>
  h(
    "section",
    { class: "tkd-rank", "aria-label": say("rank") },
    h("span", { class: "tkd-seal", "aria-hidden": "true" }, counted(scroll.points)),
    h(
      "div",
      {},
      h("h2", {}, scroll.rank),
      h("p", {}, scroll.total),
      h("p", { class: "tkd-help" }, scroll.meaning),
    ),
  );

// --- What comes next --------------------------------------------------------------------------

/**
 * @param {OpenStory} open
 * @param {GameCard} game
 * @param {Mine} mine
 */
function next(open, game, mine) {
  const { scroll, running } = open;
  const chapter = scroll.chapters.find(({ status }) => status === "next");
  if (!chapter) {
    return h("section", { class: "tkd-next", "data-key": "ended" }, h("p", {}, scroll.ended));
  }
  const { name, about: asked } = namedChoice(chapter.about);
  const { number } = chapter;
  return h(
    "section",
    { class: "tkd-next", "data-key": "next", "aria-labelledby": "tkd-next" },
    h("small", {}, say("chapter-number", { number })),
    h("h2", { id: "tkd-next", tabindex: "-1" }, name),
    h("p", {}, asked),
    running
      ? h(
          "div",
          { class: "tkd-start", "data-key": "running" },
          button(
            say("go-on-with-chapter", { number }),
            "goto",
            { "data-page": "table", "data-table": running },
            "tkd-primary",
          ),
        )
      : choosing(open, game, number, mine),
    running ? h("p", { class: "tkd-help" }, say("chapter-under-way")) : null,
    scroll.may_move_on ? movingOn(open, mine) : null,
  );
}

/**
 * @param {OpenStory} open
 * @param {GameCard} game
 * @param {number} number
 * @param {Mine} mine
 */
function choosing(open, game, number, mine) {
  const { scroll } = open;
  const option = game.options.find((each) => each.name === scroll.option);
  const chosen = mine.level ?? scroll.chosen;
  const words = (/** @type {number} */ value) =>
    namedChoice(option?.choices?.find(([id]) => id === value)?.[1] ?? String(value)).name;
  return h(
    "div",
    { class: "tkd-choosing", "data-key": "choosing" },
    h(
      "fieldset",
      {},
      h("legend", {}, option?.label ?? ""),
      h(
        "div",
        { class: "tkd-shelf" },
        scroll.choices.map(([value, brings]) =>
          tile(
            "level",
            value,
            `${words(value)}: ${brings}`,
            option?.pictures?.[value] ?? "",
            value === chosen,
          ),
        ),
      ),
    ),
    h(
      "div",
      { class: "tkd-start" },
      button(
        mine.busy === "chapter" ? say("setting-the-table") : say("play-chapter", { number }),
        "chapter",
        { ...about(open), "data-choice": chosen },
        "tkd-primary",
      ),
    ),
  );
}

/**
 * @param {OpenStory} open
 * @param {Mine} mine
 */
const movingOn = (open, mine) =>
  isAsked(mine, "moveon", open.id)
    ? question(
        say("move-on-question"),
        button(say("move-on-it"), "moveon", about(open), "tkd-primary"),
      )
    : asking(say("move-on"), "moveon", open.id);

// --- The path ---------------------------------------------------------------------------------

/**
 * @param {Chapter} chapter
 * @param {OpenStory} open
 */
function chapterRow({ number, about: words, status, entries }, open) {
  const { name, about: asked } = namedChoice(words);
  return h(
    "li",
    {
      class: `tkd-chapter tkd-${status === "next" ? "next-one" : status}`,
      "data-key": `chapter-${number}`,
      "aria-current": status === "next" && "step",
    },
    h("span", { class: "tkd-seal", "aria-hidden": "true" }, String(number)),
    h(
      "div",
      {},
      h("h3", {}, name),
      status === "later" ? null : h("p", { class: "tkd-help" }, asked),
      entries.length
        ? h(
            "ol",
            {},
            entries.map((entry) => entryRow(entry, open)),
          )
        : null,
    ),
  );
}

/**
 * @param {Entry} entry
 * @param {OpenStory} open
 */
function entryRow({ words, points, rule: id, how, table, number }, open) {
  const there = table && open.tables.includes(table);
  const labelled = (/** @type {string} */ label) => say("label-about", { label, about: words });
  return h(
    "li",
    { class: `tkd-entry tkd-${how}`, "data-key": `entry-${number}` },
    h("b", { class: "tkd-points" }, signed(points)),
    h("p", {}, words, " ", rule(open, id)),
    h(
      "div",
      { class: "tkd-buttons" },
      there
        ? button(
            say("look-at-game"),
            "goto",
            {
              "data-page": "table",
              "data-table": table,
              "data-key": "look",
              "aria-label": labelled(say("look-at-game")),
            },
            "tkd-link",
          )
        : null,
      button(
        say("branch-here"),
        "branch",
        {
          ...about(open),
          "data-count": number,
          "data-key": "branch",
          title: say("branch-about"),
          "aria-label": labelled(say("branch-here")),
        },
        "tkd-link",
      ),
    ),
  );
}

// --- Other stories ----------------------------------------------------------------------------

/**
 * @param {OpenStory} open
 * @param {Mine} mine
 */
function others(open, mine) {
  const to = (/** @type {string} */ id) => ({ "data-story": `${open.game}/${id}` });
  const line = (/** @type {OpenStory["others"][number]} */ each) => {
    const minutes = Math.floor((Date.now() / 1000 - each.changed) / 60);
    return h(
      "li",
      { class: "tkd-other-story", "data-key": `story-${each.id}` },
      h(
        "p",
        {},
        h("b", {}, each.chapter),
        " ",
        h("small", {}, say("story-line", { ...each, ago: ago(minutes) })),
      ),
      h(
        "div",
        { class: "tkd-buttons" },
        button(say("open-story"), "goto", {
          ...to(each.id),
          "aria-label": say("label-about", { label: say("open-story"), about: each.chapter }),
        }),
      ),
    );
  };
  if (!open.id && !open.others.length) return null;
  return h(
    "section",
    { class: "tkd-stories", "aria-labelledby": "tkd-stories" },
    h("h2", { id: "tkd-stories", tabindex: "-1" }, say("your-stories")),
    h("ul", {}, open.others.map(line)),
    h(
      "div",
      { class: "tkd-buttons" },
      open.id ? button(say("begin-story"), "goto", to("new")) : null,
      open.id && isAsked(mine, "burn", open.id)
        ? question(
            say("delete-story-question"),
            button(say("delete-it"), "burn", about(open), "tkd-primary"),
          )
        : open.id
          ? asking(say("delete-story"), "burn", open.id)
          : null,
    ),
  );
}
