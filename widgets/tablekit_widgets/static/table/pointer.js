// Mouse and finger: a click picks, a pause or a long press explains.

import { around, targetOf } from "../page/dom.js";

// Milliseconds until a card is enlarged, by finger or by mouse.
const LONG_PRESS = 450;
const HOVER = 300;

const CONTROL = "[data-pick], [data-whisper], button, summary, a, input, select";

/** What a press at a node presses, and what that is about. @param {HTMLElement} node */
function pressed(node) {
  const control = node.closest(CONTROL);
  const about = control instanceof HTMLElement && { ...control.dataset, says: control.textContent };
  return { control, about: JSON.stringify(about) };
}

/**
 * A tap is meant for what the finger came down on. A browser gives it to whatever is there when the
 * finger leaves: bots may have moved meanwhile, and other cards may lie there.
 * @param {HTMLElement} app
 */
export function watchTaps(app) {
  /** @type {ReturnType<typeof pressed> | null} */
  let meant = null;
  const forget = () => {
    meant = null;
  };
  app.addEventListener(
    "pointerdown",
    (event) => {
      meant = event.pointerType === "touch" ? pressed(targetOf(event)) : null;
    },
    true,
  );
  app.addEventListener("pointercancel", forget, true);
  app.addEventListener("keydown", forget, true);
  app.addEventListener(
    "click",
    (event) => {
      const now = pressed(targetOf(event));
      if (meant && now.control && (now.control !== meant.control || now.about !== meant.about)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      forget();
    },
    true,
  );
}

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
