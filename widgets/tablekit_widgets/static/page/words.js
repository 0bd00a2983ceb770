// The words of the page: every sentence is a message in Fluent, found by a code. Python hands over
// the messages of the window's language, and the English ones for what a translation lacks.

import { FluentBundle } from "../vendor/fluent/bundle.js";
import { FluentResource } from "../vendor/fluent/resource.js";

/** @import { Words } from "../types.js" */
/** @typedef {{ [name: string]: string | number }} Arguments */

/** @type {{ bundle: FluentBundle, language: string }[]} */
let catalogue = [];

/**
 * Speak with these words from now on: pairs of a language and its messages, the best liked first. A
 * widget has a copy of this module for itself, so another window may speak another language.
 * @param {Words} words
 */
export function speak(words) {
  catalogue = words.map(([language, source]) => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    const [problem] = bundle.addResource(new FluentResource(source));
    if (problem) throw problem;
    return { bundle, language };
  });
}

/**
 * The sentence of a code.
 * @param {string} code
 * @param {Arguments} [values]
 * @returns {string}
 */
export function say(code, values = {}) {
  for (const { bundle } of catalogue) {
    const pattern = bundle.getMessage(code)?.value;
    // What a message misses is named in its place: { $name }. A list for errors makes it so.
    if (pattern) return bundle.formatPattern(pattern, values, []);
  }
  return code;
}

/** The language of this window. */
export const language = () => catalogue[0]?.language ?? "en";

/**
 * Several names or parts as one: "Ann, Bo, and Cleo", or as a plain row "Ann, Bo, Cleo".
 * @param {string[]} parts
 * @param {"conjunction" | "unit"} [type]
 */
export const listed = (parts, type = "conjunction") =>
  new Intl.ListFormat(language(), { type, style: type === "unit" ? "short" : "long" }).format(
    parts,
  );

/** @param {number} share */
export const percent = (share) =>
  new Intl.NumberFormat(language(), { style: "percent" }).format(share);

/**
 * A name keeps its own direction: a right-to-left one does not turn the sentence around.
 * @param {string} name
 */
export const isolated = (name) => `\u2068${name}\u2069`;

/**
 * The day and the hour, as this language writes them.
 * @param {number} seconds since 1970
 */
export const when = (seconds) =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(
    1000 * seconds,
  );

const MINUTES = /** @type {const} */ ({ minute: 1, hour: 60, day: 60 * 24 });

/**
 * How long ago something was.
 * @param {number} minutes
 */
export function ago(minutes) {
  if (minutes < 1) return say("just-now");
  const unit = minutes < MINUTES.hour ? "minute" : minutes < MINUTES.day ? "hour" : "day";
  const format = new Intl.RelativeTimeFormat(language());
  return format.format(-Math.floor(minutes / MINUTES[unit]), unit);
}
