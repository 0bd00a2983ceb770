// Is anybody there? The page asks Python now and then, and says so when no answer comes.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";
import { button } from "./parts.js";

// Milliseconds: between two pings, until silence is worth a word, until a first answer is overdue.
const PING = 3000;
const SILENCE = 6000;
const PATIENCE = 8000;
// After so many pings the page is drawn again: "5 minutes ago" becomes 6.
const A_MINUTE = 20;

/**
 * @param {{
 *   send: (type: string, rest?: object) => void,
 *   fallsQuiet: () => void,
 *   aMinutePassed: () => void,
 * }} parts
 */
export function makePulse({ send, fallsQuiet, aMinutePassed }) {
  const box = h("div", { class: "tkd-alarm", role: "alert" });
  /** When the question was asked that has no answer yet. @type {number | null} */
  let asked = null;
  let ticked = Date.now();
  let pings = 0;
  let quiet = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let overdue;

  /** @param {boolean} yes */
  function setQuiet(yes) {
    if (yes === quiet) return;
    quiet = yes;
    if (yes) fallsQuiet();
    const words = () => [
      h("p", {}, say("gone-quiet")),
      button(say("come-back"), "reload", {}, "tkd-primary"),
    ];
    box.replaceChildren(...(yes ? words() : []));
  }
  function tick() {
    const now = Date.now();
    // A machine that slept, or a page in the background, has not been waiting.
    if (document.hidden || now - ticked > SILENCE) asked = null;
    ticked = now;
    if (document.hidden) return;
    if (asked && now - asked >= SILENCE - 100) setQuiet(true);
    asked ??= now;
    pings += 1;
    send("ping", { n: pings });
    if (pings % A_MINUTE === 0) aMinutePassed();
  }
  const clock = setInterval(tick, PING);
  return {
    box,
    tick,
    setQuiet,
    answered() {
      asked = null;
      setQuiet(false);
    },
    /** The first answer is overdue after a while. */
    expect() {
      overdue = setTimeout(() => setQuiet(true), PATIENCE);
    },
    expectNothing: () => clearTimeout(overdue),
    stop() {
      clearInterval(clock);
      clearTimeout(overdue);
    },
  };
}
