// Changing a page without disturbing it.

/** @typedef {Node & { dataset?: DOMStringMap }} Part */

/**
 * The nodes that have a key, by it.
 * @param {HTMLCollection} nodes
 */
const byKey = (nodes) =>
  new Map(
    [.../** @type {Iterable<HTMLElement>} */ (nodes)]
      .filter((node) => node.dataset?.key)
      .map((node) => [node.dataset.key, node]),
  );

/**
 * Change what differs, keep everything else: focus, scroll, hover, caret, open details. A node with
 * `data-slot` is filled by somebody else; one with the same `data-still` is the same; a `data-field`
 * shows what the new one says, even after somebody has typed.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
export function morph(from, to) {
  if (from.dataset?.slot) return;
  if (from.dataset?.still && from.dataset.still === to.dataset?.still) return;
  morphAttributes(from, to);
  const had = byKey(from.children);
  const stays = byKey(to.children);
  /** @type {Part | null} */
  let current = from.firstChild;
  const drop = () => {
    const gone = /** @type {ChildNode} */ (current);
    current = gone.nextSibling;
    gone.remove();
  };
  for (const wanted of /** @type {Part[]} */ ([...to.childNodes])) {
    const key = wanted.dataset?.key;
    // What goes is taken away first, so that what stays need not move: moving loses the focus.
    if (had.has(key)) while (current && !stays.has(current.dataset?.key)) drop();
    /** @type {Part | null | undefined} */
    const match = key ? had.get(key) : current;
    // What somebody else fills is never made into another part.
    const isOther = match?.dataset?.slot !== wanted.dataset?.slot || (!key && match?.dataset?.key);
    if (!match || match.nodeName !== wanted.nodeName || isOther) {
      from.insertBefore(wanted, current);
      continue;
    }
    if (match === current) current = current.nextSibling;
    else from.insertBefore(match, current);
    if (match.nodeType === Node.ELEMENT_NODE) {
      morph(/** @type {HTMLElement} */ (match), /** @type {HTMLElement} */ (wanted));
    } else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (current) drop();
  morphField(/** @type {HTMLInputElement} */ (from), /** @type {HTMLInputElement} */ (to));
}

/**
 * What somebody has opened stays open.
 * @param {HTMLElement} from
 * @param {HTMLElement} to
 */
function morphAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && name !== "open") from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
}

/**
 * @param {HTMLInputElement} from
 * @param {HTMLInputElement} to
 */
function morphField(from, to) {
  if (from.type === "radio") from.checked = to.checked;
  else if (from.dataset?.field && from.value !== to.value) from.value = to.value;
}
