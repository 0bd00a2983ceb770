// The rulebook's few kinds of text: paragraphs, lists and tables.

import { h } from "../page/dom.js";

/** @param {string} text */
export const prose = (text) =>
  text
    .split(/\n\s*\n/)
    .filter((block) => block.trim())
    .map((block) => blockOf(block.trim()));

/** @param {string} block */
function blockOf(block) {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return tableOf(lines);
  if (!/^[-*] /.test(block)) return h("p", {}, inline(lines.join(" ")));
  const items = block.split(/\n(?=[-*] )/);
  return h(
    "ul",
    {},
    items.map((item) => h("li", {}, inline(item.slice(2).replace(/\s+/g, " ")))),
  );
}

/** @param {string[]} lines */
function tableOf(lines) {
  const [first, ...rest] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|\s*$/g, "").split("|"));
  const cells = (/** @type {string[]} */ row, /** @type {"th" | "td"} */ tag) =>
    h(
      "tr",
      {},
      row.map((cell) => h(tag, {}, inline(cell.trim()))),
    );
  const body = rest.map((row) => cells(row, "td"));
  return h(
    "div",
    { class: "tkd-scroll" },
    h("table", {}, h("thead", {}, cells(first, "th")), h("tbody", {}, body)),
  );
}

/** @param {string} text */
const inline = (text) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    return part.startsWith("**") ? h("b", {}, part.slice(2, -2)) : part;
  });
