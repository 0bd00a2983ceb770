// The wire to Python: the scene that it shows, the messages that go back, and the silence between.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

/** @import { Model, TableTraits } from "../types.js" */

// Milliseconds until silence is worth a word.
const SILENCE = 4000;

/**
 * @param {Model<TableTraits>} model
 * @param {HTMLElement} app
 */
export function makeKernel(model, app) {
  const notice = h("div", { class: "tk-notice", role: "alert", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;
  // What the page shows; while an update is staged, that is the scene before it.
  let shown = model.get("scene");
  const scene = () => shown;
  const show = (/** @type {TableTraits["scene"]} */ now) => {
    shown = now;
  };
  const send = (/** @type {string} */ type, /** @type {object} */ rest = {}) =>
    model.send({ type, ...rest });

  /**
   * One answer to one scene: a second click on the way is not a second move.
   * @param {number} action
   */
  function act(action) {
    if (app.ariaBusy) return false;
    app.ariaBusy = "true";
    silence = setTimeout(() => {
      answered();
      tell(say("no-answer-yet"));
    }, SILENCE);
    send("act", { action, move: scene().move });
    return true;
  }
  /** Whether there was something to answer. */
  function answered() {
    const waited = app.ariaBusy !== null;
    clearTimeout(silence);
    app.ariaBusy = null;
    return waited;
  }
  /** @param {string} words */
  function tell(words) {
    notice.textContent = words;
    notice.hidden = !words;
  }
  return { notice, scene, show, send, act, answered, tell };
}
