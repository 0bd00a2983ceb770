// The rulebook's few kinds of text: paragraphs, lists and tables.

import { h } from "./dom.js";

/** @import { Child } from "./dom.js" */

/**
 * What a number of a rule becomes in a text.
 * @typedef {(rule: string) => Child} Link
 */

/**
 * @param {string} text
 * @param {Link} [link]
 */
export const prose = (text, link = (rule) => rule) =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => blockOf(block.trim(), link));

/**
 * @param {string} block
 * @param {Link} link
 */
function blockOf(block, link) {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return tableOf(lines, link);
  if (!/^[-*] /.test(block)) return h("p", {}, inline(lines.join(" "), link));
  const items = block.split(/\n(?=[-*] )/);
  return h(
    "ul",
    {},
    items.map((item) => h("li", {}, inline(item.slice(2).replace(/\s+/g, " "), link))),
  );
}

/**
 * @param {string[]} lines
 * @param {Link} link
 */
function tableOf(lines, link) {
  const [first, ...rest] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, "").split("|"));
  const cells = (/** @type {string[]} */ row, /** @type {"th" | "td"} */ tag) =>
    h(
      "tr",
      {},
      row.map((cell) => h(tag, {}, inline(cell.trim(), link))),
    );
  const body = rest.map((row) => cells(row, "td"));
  return h(
    "div",
    { class: "tk-scroll" },
    h("table", {}, h("thead", {}, cells(first, "th")), h("tbody", {}, body)),
  );
}

/**
 * A rule, and the signs beside it, which no line may leave.
 * @param {string} text
 * @param {Link} link
 */
function ruleIn(text, link) {
  const [, before, rule, after] = /** @type {string[]} */ (text.match(/^(\(?)(.*?)([).,;:]*)$/));
  return h("span", { class: "tk-kept" }, before, link(rule), after);
}

/**
 * @param {string} text
 * @param {Link} link
 */
const inline = (text, link) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*|\(?\b[A-Z]{2,}-\d+[a-z]?\b[).,;:]*)/).map((part, place) => {
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    if (part.startsWith("**")) return h("b", {}, part.slice(2, -2));
    return place % 2 ? ruleIn(part, link) : part;
  });
