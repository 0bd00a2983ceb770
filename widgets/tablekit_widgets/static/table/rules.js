// The rules beside the table: searched by words, opened by their numbers.

import { h } from "../page/dom.js";
import { prose } from "../page/prose.js";
import { say } from "../page/words.js";

/** @import { FoundRule, Send } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// Milliseconds after the last key until the search begins.
const PAUSE = 250;

/**
 * The number of a rule, which opens it.
 * @param {string} rule
 */
export const ruleLink = (rule) =>
  h("button", { type: "button", class: "tk-rule", "aria-label": say("rule", { rule }) }, rule);

/**
 * A lesson, opened beside the game.
 * @param {[lesson: string, step: number, title: string]} taught
 * @param {string} words
 */
export const lessonLink = ([id, step, title], words) =>
  h(
    "a",
    {
      href: `?lesson=${encodeURIComponent(id)}&step=${step}`,
      target: "_blank",
      "aria-label": say("teach-me-this-in", { title }),
    },
    words,
  );

/**
 * @param {Panels} panels
 * @param {Send} send
 * @param {() => boolean} opensLessons whether the page around the table can open a lesson
 */
export function makeRules(panels, send, opensLessons) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let typing;
  const search = h("input", {
    class: "tk-search",
    type: "search",
    placeholder: say("rules-search-hint"),
    "aria-label": say("rules-search"),
    oninput: () => {
      clearTimeout(typing);
      typing = setTimeout(() => send("search", { words: search.value }), PAUSE);
    },
  });
  const usage = h("p", { class: "tk-quiet" }, say("rules-usage"));
  const rules = h("div", { class: "tk-rules", "aria-live": "polite" }, usage);
  const leaf = () => {
    search.value = "";
    send("search", { words: "" });
    search.focus();
  };
  const about = { type: "button", class: "tk-contents", hidden: true, onclick: leaf };
  const contents = h("button", about, say("all-chapters"));
  const { panel } = panels.add("rules", say("tab-rules"), search, contents, rules);
  // Whoever opens the rules and looks for nothing gets them all.
  panels.whenOpened("rules", () => {
    if (!search.value && rules.contains(usage)) send("search", { words: "" });
  });

  /** @param {FoundRule} rule */
  const article = ([id, title, section, text, taught]) =>
    h(
      "article",
      {},
      h("h4", {}, h("small", { class: "tk-quiet" }, id), " ", title),
      section && h("small", { class: "tk-quiet" }, section),
      prose(text, ruleLink),
      taught && taughtIn(taught),
    );
  // The dashboard opens the lesson beside the game; a notebook can only name it.
  /** @param {[lesson: string, step: number, title: string]} taught */
  const taughtIn = (taught) =>
    opensLessons()
      ? lessonLink(taught, say("teach-me-this"))
      : h("small", { class: "tk-quiet" }, say("taught-in", { title: taught[2] }));

  /** The whole rulebook, a chapter to open after the other. @param {FoundRule[]} all */
  function chapters(all) {
    /** @type {Map<string, HTMLElement>} */
    const found = new Map();
    for (const [id, title, section, text, taught] of all) {
      const chapter = found.get(section) ?? h("details", {}, h("summary", {}, section));
      chapter.append(article([id, title, "", text, taught]));
      found.set(section, chapter);
    }
    return [...found.values()];
  }

  return {
    /** @param {FoundRule[]} found */
    draw(found) {
      const none = () => [h("p", { class: "tk-quiet" }, say("no-rule-found"))];
      contents.hidden = !search.value.trim();
      const some = contents.hidden ? chapters(found) : found.map(article);
      rules.replaceChildren(...(found.length ? some : none()));
      panel.scrollTop = 0;
    },
    /**
     * Open a rule by its number.
     * @param {string} rule
     */
    read(rule) {
      search.value = rule;
      send("search", { words: rule });
      panels.show("rules");
      panel.focus({ preventScroll: true });
    },
  };
}
