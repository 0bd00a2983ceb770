// The drawings of the game, once in the page; an icon is a reference to one of them.

import { h, marked } from "../page/dom.js";

/** @param {string} sprite */
export function makeIcons(sprite) {
  const box = marked(sprite, { "aria-hidden": "true" });
  /**
   * @param {string} name
   * @returns {ChildNode | null}
   */
  function icon(name) {
    const found = box.querySelector(`symbol[id$="-${name}"]`);
    if (!found) return null;
    const use = `<svg class="tk-art" focusable="false"><use href="#${found.id}"/></svg>`;
    return marked(use).firstChild;
  }
  /**
   * A button with an icon and a word; where there is no word, the title is what it is called.
   * @param {string} label
   * @param {string} picture
   * @param {() => void} onclick
   * @param {string} [title]
   */
  const button = (label, picture, onclick, title) =>
    h(
      "button",
      { type: "button", class: "tk-button", onclick, title, "aria-label": label || title },
      icon(picture),
      label && h("span", {}, label),
    );
  return { box, icon, button };
}
