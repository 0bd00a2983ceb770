// Mouse and finger: a click picks, a pause or a long press explains.

import { around, targetOf } from "../page/dom.js";

// Milliseconds until a card is enlarged, by finger or by mouse.
const LONG_PRESS = 450;
const HOVER = 300;

/**
 * @param {{
 *   app: HTMLElement,
 *   stage: HTMLElement,
 *   choose: (node: HTMLElement) => void,
 *   whisper: (said: string) => void,
 *   explain: (node: Element, wait?: number) => void,
 *   leave: () => void,
 * }} parts
 */
export function watchPointer({ app, stage, choose, whisper, explain, leave }) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pressing;
  let longPress = false;
  const release = () => clearTimeout(pressing);

  stage.addEventListener("click", (event) => {
    const node = around(event, "[data-pick], [data-whisper]");
    if (node?.dataset.whisper) whisper(node.dataset.whisper);
    else if (node && !longPress) choose(node);
    else if (!node) explain(targetOf(event));
    longPress = false;
  });
  app.addEventListener("pointerdown", (event) => {
    longPress = false;
    if (event.pointerType !== "touch") return;
    leave();
    pressing = setTimeout(() => {
      longPress = true;
      explain(targetOf(event));
    }, LONG_PRESS);
  });
  app.addEventListener("pointerup", release);
  app.addEventListener("pointercancel", release);
  stage.addEventListener("contextmenu", (event) => longPress && event.preventDefault());
  stage.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") explain(targetOf(event), HOVER);
  });
  stage.addEventListener("pointerleave", (event) => event.pointerType !== "touch" && leave());
}
