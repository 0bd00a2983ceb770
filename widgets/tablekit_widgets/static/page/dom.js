// Making nodes, and files of this machine.

/** @typedef {Node | string | null | undefined | false | Child[]} Child */
/** @typedef {{ [name: string]: unknown }} Attributes */

/**
 * An element. An attribute named on… is a listener; one that is false or nothing is left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, String(value));
  }
  node.append(...flat(children));
  return node;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function flat(children) {
  /** @type {(Node | string)[]} */
  const found = [];
  for (const child of children) {
    if (Array.isArray(child)) found.push(...flat(child));
    else if (child != null && child !== false) found.push(child);
  }
  return found;
}

/**
 * A node with markup of our own; never with a stranger's words.
 * @param {string} markup
 * @param {Attributes} [attributes]
 */
export function marked(markup, attributes = {}) {
  const node = h("div", attributes);
  node.innerHTML = markup;
  return node;
}

/**
 * A sentence in which each isolated name keeps its own direction (see `isolated` of the words).
 * @param {string} text
 * @returns {Child[]}
 */
export const withNames = (text) =>
  text
    .split(/\u2068([^\u2069]*)\u2069/)
    .map((part, place) => (place % 2 ? h("bdi", {}, part) : part || null));

/**
 * What an event happened to.
 * @param {Event} event
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/**
 * The nearest part of the page around an event that the selector finds.
 * @param {Event} event
 * @param {string} selector
 */
export const around = (event, selector) =>
  /** @type {HTMLElement | null} */ (targetOf(event).closest(selector));

/**
 * All parts of a page that the selector finds.
 * @param {Element} node
 * @param {string} selector
 */
export const every = (node, selector) => [
  .../** @type {NodeListOf<HTMLElement>} */ (node.querySelectorAll(selector)),
];

/**
 * A text as a file of this machine.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const link = h("a", {
    href: URL.createObjectURL(new Blob([text], { type: "text/plain" })),
    download: name,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The largest record that is read, in bytes. */
export const LARGEST_RECORD = 2e6;
