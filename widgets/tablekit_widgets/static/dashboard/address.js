// Addresses: the key stands in the fragment, which browsers do not send to servers.

/**
 * Where a page can be.
 * @typedef {{ page?: string, table?: string, key?: string, lesson?: string, step?: number | null, story?: string }} Where
 */

/**
 * The address of a place.
 * @param {Where} where
 * @param {string} [lang] the language that it asks for
 */
export function addressOf({ page, table, key, lesson, step, story }, lang = "") {
  const query = new URLSearchParams();
  if (lesson) {
    query.set("lesson", lesson);
    if (step != null) query.set("step", String(step));
  } else if (table) query.set("table", table);
  else if (story) query.set("story", story);
  else if (page && page !== "lobby") query.set("page", page);
  if (lang) query.set("lang", lang);
  const asked = String(query);
  const fragment = table && key && !lesson ? `#${key}` : "";
  return `${location.pathname}${asked && `?${asked}`}${fragment}`;
}

/**
 * The link that seats a friend, or with an empty key lets them watch, in a language of their own.
 * @param {string} table
 * @param {string} key
 */
export const linkTo = (table, key) => location.origin + addressOf({ table, key });

/** Where this page is. */
export function address() {
  const query = new URLSearchParams(location.search);
  const step = query.get("step");
  return {
    table: query.get("table") ?? "",
    key: location.hash.slice(1),
    page: query.get("page") ?? "",
    lesson: query.get("lesson") ?? "",
    step: step === null ? null : Number(step),
    story: query.get("story") ?? "",
    lang: query.get("lang") ?? "",
  };
}

/**
 * Go there; a language that this page was asked for goes along.
 * @param {Where} where
 */
export const moveTo = (where) => history.pushState(null, "", addressOf(where, address().lang));

/**
 * This page is there; what stood in the address before cannot be gone back to.
 * @param {Where} where
 */
export const callIt = (where) => history.replaceState(null, "", addressOf(where, address().lang));
