// Table talk: people at different windows can speak; a table that is not shared has nobody to talk to.
// What somebody says while another panel is open lies on the table for a while, and is counted on the tab.

import { h } from "../page/dom.js";
import { morph } from "../page/morph.js";
import { say } from "../page/words.js";

/** @import { Said, Send } from "../types.js" */
/** @import { Panels } from "./panels.js" */

// Milliseconds for which what was said lies on the table.
const SHOWN = 9000;

/**
 * @param {Panels} panels
 * @param {Send} send
 * @param {() => Said[]} said
 * @param {(words: string) => void} utter says something to who listens
 */
export function makeTalk(panels, send, said, utter) {
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
  const open = () => panels.isOpen("talk") || panels.toggle("talk");
  const note = h("button", { type: "button", class: "tk-heard", hidden: true, onclick: open });
  /** When the last line was said that has been read, and the last that was told. @type {number | null} */
  let read = null;
  let told = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let shown;

  /** @param {Said} line */
  const parts = ([name, what]) => [h("b", {}, name), h("span", {}, what)];
  /** @param {Said} line */
  const row = (line) => h("li", { class: line[3] ? "tk-own" : "" }, parts(line));
  function put() {
    clearTimeout(shown);
    note.hidden = true;
  }
  /** Somebody else has spoken, and the panel is not open. @param {Said} line */
  function show(line) {
    put();
    note.replaceChildren(...parts(line));
    note.hidden = false;
    shown = setTimeout(put, SHOWN);
    utter(say("label-about", { label: line[0], about: line[1] }));
  }
  function draw() {
    const lines = said();
    const last = lines.at(-1)?.[2] ?? 0;
    const nothing = () => h("li", { class: "tk-quiet" }, say("nobody-spoke"));
    const about = { class: "tk-talk", "aria-live": "polite" };
    morph(list, h("ol", about, lines.length ? lines.map(row) : nothing()));
    panel.scrollTop = panel.scrollHeight;
    const isFirst = read === null;
    if (isFirst || panels.isOpen("talk")) {
      read = last;
      put();
    }
    const unread = lines.filter(([, , at, own]) => !own && at > (read ?? 0));
    tab.textContent = say(unread.length ? "tab-talk-unheard" : "tab-talk", {
      count: unread.length,
    });
    tab.classList.toggle("tk-unheard", unread.length > 0);
    const newest = unread.at(-1);
    if (newest && newest[2] > told) show(newest);
    told = last;
  }
  panels.whenOpened("talk", draw);
  return { draw, note, close: put };
}
