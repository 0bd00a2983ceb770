// Table talk: people at different windows can speak; a table that is not shared has nobody to talk to.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { say } from "../page/words.js";

/** @import { Said, Send } from "../types.js" */
/** @import { Panels } from "./panels.js" */

/**
 * @param {Panels} panels
 * @param {Send} send
 * @param {() => Said[]} said
 */
export function makeTalk(panels, send, said) {
  const list = h("ol", { class: "tk-talk", "aria-live": "polite" });
  const words = h("input", {
    class: "tk-search",
    maxlength: "500",
    autocomplete: "off",
    "aria-label": say("say-something"),
  });
  const speakUp = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (words.value.trim()) send("say", { words: words.value });
    words.value = "";
  };
  const form = h(
    "form",
    { class: "tk-speak", onsubmit: speakUp },
    words,
    h("button", { class: "tk-button" }, say("say")),
  );
  const { panel, tab } = panels.add("talk", say("tab-talk"), list, form);
  /** How many lines have been seen. @type {number | null} */
  let heard = null;

  /** @param {Said} line */
  const row = ([name, what, , own]) =>
    h("li", { class: own ? "tk-own" : "" }, h("b", {}, name), h("span", {}, what));
  function draw() {
    const lines = said();
    const nothing = () => h("li", { class: "tk-quiet" }, say("nobody-spoke"));
    const about = { class: "tk-talk", "aria-live": "polite" };
    morph(list, h("ol", about, lines.length ? lines.map(row) : nothing()));
    panel.scrollTop = panel.scrollHeight;
    // What was said while another panel is open is counted on the tab.
    if (heard === null || panels.isOpen("talk")) heard = lines.length;
    const unheard = Math.max(0, lines.length - heard);
    tab.textContent = unheard ? say("tab-talk-unheard", { count: unheard }) : say("tab-talk");
  }
  panels.whenOpened("talk", draw);
  return { draw };
}
