// What is asked for is brought into sight, where a part of the table is scrolled away from it.

import { every } from "../page/dom.js";

/** @typedef {{ node: HTMLElement, part: HTMLElement }} Lying */

/**
 * If nothing that can be picked in a scrolled part is in sight, that part is scrolled to the first of it.
 * @param {HTMLElement} stage
 */
export function bringIntoSight(stage) {
  const lying = every(stage, ".tk-can").flatMap((node) => scrolled(node, stage));
  if (!lying.length || lying.some((each) => Math.abs(wayTo(each)) < each.part.clientHeight / 2)) {
    return;
  }
  const [first] = lying;
  first.part.scrollTop += wayTo(first);
}

/** How far the middle of a node is below the middle of its part. @param {Lying} lying */
function wayTo({ node, part }) {
  const [own, around] = [node.getBoundingClientRect(), part.getBoundingClientRect()];
  return own.top + own.height / 2 - around.top - around.height / 2;
}

/**
 * A node that is shown, in the part of the table that is scrolled around it, if any.
 * @param {HTMLElement} node
 * @param {HTMLElement} stage
 * @returns {Lying[]}
 */
function scrolled(node, stage) {
  if (!node.checkVisibility()) return [];
  for (let part = node.parentElement; part && part !== stage; part = part.parentElement) {
    const isTall = part.scrollHeight > part.clientHeight;
    if (isTall && /auto|scroll/.test(getComputedStyle(part).overflowY)) return [{ node, part }];
  }
  return [];
}
