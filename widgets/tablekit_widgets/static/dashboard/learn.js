// The page Learn: the courses with the learner's progress, and the rulebook below them.

import { h } from "../page/dom.js";
import { prose } from "../page/prose.js";
import { listed, say } from "../page/words.js";
import { brand, button, empty, entry } from "./parts.js";

/** @import { CourseCard, FoundRule, GameCard, LessonCard, Mine, Pages } from "../types.js" */
/** @import { Memory } from "./memory.js" */

/**
 * @param {Pages} now
 * @param {Mine} mine
 * @param {Memory} memory
 */
export function learn(now, mine, memory) {
  const wanted = mine.reads ?? now.learn?.game;
  const game = now.games.find(({ id }) => id === wanted) ?? now.games[0];
  const course = now.courses.find((each) => each.game === game?.id);
  const several = now.games.length > 1;
  const title = several ? say("page-learn") : say("learn-game", { title: game?.title ?? "" });
  return h(
    "main",
    { class: "tkd-page tkd-learn", "data-key": "learn" },
    h("h1", { tabindex: "-1" }, title),
    several ? shelf(now.games, game) : null,
    course ? courseOf(course, memory) : null,
    game ? forTeachers(game) : null,
    rulebook(now, mine.words ?? now.learn?.words ?? ""),
  );
}

/** @param {Pages} now */
export const lessonStrip = ({ lesson, teacher }) =>
  h(
    "header",
    { class: "tkd-strip", "data-key": "strip" },
    brand(say("page-learn"), { "data-page": "learn" }),
    h("h1", { tabindex: "-1" }, lesson ?? say("teach-game", { title: teacher ?? "" })),
  );

/**
 * All games at a glance, with how much there is to learn.
 * @param {GameCard[]} games
 * @param {GameCard} open
 */
function shelf(games, open) {
  const spine = (/** @type {GameCard} */ { id, title, lessons }) =>
    button(
      lessons ? say("lessons-of", { title, lessons }) : title,
      "reads",
      { "data-game": id, "aria-pressed": String(id === open.id) },
      "tkd-plain",
    );
  const about = { role: "group", "aria-label": say("games") };
  return h("div", { class: "tkd-buttons tkd-spines", ...about }, games.map(spine));
}

/**
 * A table on a projector: with open hands, notes, and every move to be played differently.
 * @param {GameCard} game
 */
const forTeachers = (game) =>
  h(
    "section",
    { class: "tkd-teachers", "aria-label": say("for-teachers") },
    h("h2", {}, say("for-teachers")),
    h("p", { class: "tkd-lead" }, say("for-teachers-lead")),
    h(
      "div",
      { class: "tkd-buttons" },
      button(say("teach-new-table"), "teach", { "data-game": game.id, "data-seats": game.quick }),
      button(say("teach-record"), "file", { "data-use": "teach" }, "tkd-plain"),
    ),
  );

// --- The course -------------------------------------------------------------------------------

/**
 * @param {CourseCard} course
 * @param {Memory} memory
 */
function courseOf({ game, title, about, lessons }, memory) {
  const next = lessons.find(({ done, steps }) => done < steps) ?? lessons[0];
  const begun = lessons.some(({ done }) => done);
  const name = { maxlength: 40, dir: "auto", placeholder: say("name") };
  return h(
    "section",
    { class: "tkd-course", "aria-label": title, "data-key": `course-${game}` },
    h("p", { class: "tkd-lead" }, about),
    h(
      "div",
      { class: "tkd-buttons" },
      button(
        begun ? say("continue-with", { title: next.title }) : say("begin-first-lesson"),
        "lesson",
        { "data-lesson": next.id },
        "tkd-primary",
      ),
    ),
    h(
      "ol",
      {},
      lessons.map((lesson, place) => lessonCard(lesson, place, game)),
    ),
    h(
      "label",
      { class: "tkd-labelled" },
      h("span", {}, say("learner-name")),
      entry("learner", memory.name(), say("learner-name"), {}, name),
    ),
  );
}

/**
 * @param {LessonCard} lesson
 * @param {number} place
 * @param {string} game
 */
function lessonCard(lesson, place, game) {
  const { id, title, about, done, steps, story } = lesson;
  const verb = say(!done ? "begin" : done < steps ? "continue" : "once-more");
  const label = say("label-about", { label: verb, about: title });
  return h(
    "li",
    { class: `tkd-lesson${done === steps ? " tkd-done" : ""}`, "data-key": id },
    h("span", { class: "tkd-place-number", "aria-hidden": "true" }, String(place + 1)),
    h(
      "div",
      {},
      h("h3", {}, title),
      h("p", {}, about),
      h("progress", { max: steps, value: done, "aria-hidden": "true" }),
      h("small", {}, wentHow(lesson)),
      story
        ? h("p", {}, button(say("follow-story"), "goto", { "data-story": game }, "tkd-link"))
        : null,
    ),
    button(verb, "lesson", { "data-lesson": id, "aria-label": label }),
  );
}

/** @param {LessonCard} lesson */
function wentHow({ done, steps, first, help, shown }) {
  if (!done) return say("not-begun");
  if (done < steps) return say("steps-done", { done, steps });
  const parts = [
    first && say("at-first-try", { count: first }),
    help && say("marked-help", { count: help }),
    shown && say("shown", { count: shown }),
  ];
  return say("done-how", {
    how: listed(
      parts.filter((part) => part !== 0),
      "unit",
    ),
  });
}

// --- The rulebook -----------------------------------------------------------------------------

/**
 * @param {Pages} now
 * @param {string} words
 */
function rulebook({ rules }, words) {
  const sections = [...new Set(rules.map(([, , section]) => section))];
  const searched = Boolean(words.trim());
  const count = say(searched ? "rules-with-words" : "rules-count", { count: rules.length });
  const chapters = sections.map((name, place) =>
    h("li", {}, button(name, "jump", { "data-section": place }, "tkd-link")),
  );
  return [
    h("h2", { id: "tkd-rulebook" }, say("the-rules")),
    h(
      "div",
      { class: "tkd-find" },
      entry(
        "words",
        words,
        say("rules-search"),
        {},
        { type: "search", placeholder: say("rules-search-hint") },
      ),
      h("p", { class: "tkd-help", role: "status" }, rules.length ? count : ""),
    ),
    h(
      "div",
      { class: "tkd-book" },
      h("nav", { "aria-label": say("chapters") }, h("ol", {}, chapters)),
      h(
        "div",
        { class: "tkd-rules" },
        sections.map((name, place) => chapter(name, place, rules)),
        rules.length ? null : empty(say(searched ? "no-rule-found" : "opening-rulebook")),
      ),
    ),
  ];
}

/**
 * @param {string} name
 * @param {number} place
 * @param {FoundRule[]} rules
 */
const chapter = (name, place, rules) =>
  h(
    "section",
    { "data-key": `section-${name}` },
    h("h2", { tabindex: "-1", "data-focus": `section-${place}` }, name),
    rules.filter(([, , section]) => section === name).map(ruleOf),
  );

/** @param {FoundRule} rule */
const ruleOf = ([id, title, , text, taught]) =>
  h(
    "article",
    { "data-key": id },
    h("h3", {}, h("span", { class: "tkd-number" }, id), " ", title),
    prose(text),
    taught &&
      button(
        say("teach-me-this"),
        "lesson",
        {
          "data-lesson": taught[0],
          "data-step": taught[1],
          title: say("in-the-lesson", { title: taught[2] }),
          "aria-label": say("teach-me-rule", { rule: id }),
        },
        "tkd-link",
      ),
  );
