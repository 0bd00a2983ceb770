// Pace: how long a step takes, chosen by who looks and kept by this browser.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

/** @import { Send } from "../types.js" */

const KEPT = "tablekit-pace";
// Milliseconds of a step, by what the pace is called.
/** @type {{ [pace: string]: number }} */
const BEATS = { slow: 650, normal: 380, fast: 200, "at-once": 0 };
/** What each is called on the page. @returns {[pace: string, words: string][]} */
const paces = () => [
  ["slow", say("pace-slow")],
  ["normal", say("pace-normal")],
  ["fast", say("pace-fast")],
  ["at-once", say("pace-at-once")],
];

/** @param {{ send: Send }} parts */
export function makePace({ send }) {
  let pace = kept();
  const choice = h(
    "select",
    { class: "tk-button", "aria-label": say("pace"), title: say("pace") },
    paces().map(([each, words]) => h("option", { value: each, selected: each === pace }, words)),
  );
  choice.addEventListener("change", () => {
    pace = choice.value;
    keep(pace);
    send("pace", { pace });
  });
  if (pace !== "normal") send("pace", { pace });
  return { choice, beat: () => BEATS[pace] };
}

function kept() {
  try {
    const pace = localStorage.getItem(KEPT) ?? "";
    return pace in BEATS ? pace : "normal";
  } catch {
    return "normal"; // a page without memory
  }
}
/** @param {string} pace */
function keep(pace) {
  try {
    localStorage.setItem(KEPT, pace);
  } catch {
    // It holds as long as the page.
  }
}
