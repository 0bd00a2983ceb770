// The turn alert: whoever waits in another tab sees in its title and icon that it is their move, or that
// somebody wants to play again, and is told by the machine if they have allowed that.

import { say } from "../page/words.js";

/** @import { Scene } from "../types.js" */

const ICON =
  "data:image/svg+xml," +
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E" +
  "%3Ccircle cx='8' cy='8' r='7' fill='%23a3231f'/%3E%3C/svg%3E";

/** @param {string} game */
export function makeAlert(game) {
  /** What takes back the title and the icon. @type {(() => void) | null} */
  let calm = null;
  /** The move that was told of last. */
  let told = -1;

  function seen() {
    if (document.hidden) return;
    calm?.();
    calm = null;
  }

  /** @param {Scene} now */
  function draw({ turn, move, offer }) {
    if (!turn && !offer) {
      calm?.();
      calm = null;
      return;
    }
    if (!document.hidden || calm || told === move) return;
    told = move;
    const title = document.title;
    /** @type {HTMLLinkElement | null} */
    const icon = document.querySelector("link[rel~=icon]");
    const picture = icon?.href;
    document.title = turn
      ? say("your-move-alert", { title })
      : say("again-alert", { title, offer });
    if (icon) icon.href = ICON;
    calm = () => {
      document.title = title;
      if (icon && picture) icon.href = picture;
    };
    if (globalThis.Notification?.permission === "granted") {
      new Notification(game, { body: turn ? say("your-move") : offer });
    }
  }
  document.addEventListener("visibilitychange", seen);
  return {
    draw,
    close() {
      document.removeEventListener("visibilitychange", seen);
      calm?.();
    },
  };
}
