// Replay: the game from any of its moves.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

// Milliseconds that a move is shown while the game is played by itself.
const PACE = 900;

/**
 * @param {{
 *   kernel: ReturnType<typeof import("./kernel.js").makeKernel>,
 *   icons: ReturnType<typeof import("./icons.js").makeIcons>,
 * }} parts
 */
export function makeReplay({ kernel: { scene, send }, icons: { icon, button } }) {
  const here = () => scene().replay.at ?? scene().replay.moves;
  const isLast = () => here() >= scene().replay.moves;
  /** @param {number} move */
  const goto = (move) =>
    send("goto", { move: move >= scene().replay.moves ? null : Math.max(0, move) });
  const slider = h("input", {
    type: "range",
    min: "0",
    "aria-label": say("replay-position"),
    oninput: () => goto(Number(slider.value)),
  });
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let playing;
  /** @param {ReturnType<typeof setInterval>} [timer] */
  const setPlaying = (timer) => {
    clearInterval(playing);
    playing = timer;
    play.replaceChildren(icon(timer ? "pause" : "play") ?? "");
    play.title = say(timer ? "replay-pause" : "replay-play");
    play.setAttribute("aria-label", play.title);
  };
  const stop = () => setPlaying();
  const start = () => {
    if (isLast()) goto(0);
    setPlaying(setInterval(() => (isLast() ? stop() : goto(here() + 1)), PACE));
  };
  const play = button("", "play", () => (playing ? stop() : start()), say("replay-play"));
  const backward = button("", "step-back", () => goto(here() - 1), say("replay-back"));
  const forward = button("", "step-forward", () => goto(here() + 1), say("replay-forward"));
  const where = h("span", { class: "tk-quiet" });
  const about = { class: "tk-bar tk-replay", role: "toolbar", "aria-label": say("toolbar-replay") };
  const box = h("div", about, backward, play, forward, slider, where);
  stop();

  function draw() {
    const { at, moves } = scene().replay;
    slider.max = String(moves);
    slider.value = String(here());
    where.textContent = at == null ? say("replay-now", { moves }) : say("replay-at", { at, moves });
  }
  return { box, draw, here, goto, stop };
}
