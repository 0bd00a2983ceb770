// Addresses: the key stands in the fragment, which browsers do not send to servers.

/**
 * Where a page can be.
 * @typedef {{ page?: string, table?: string, key?: string, lesson?: string, step?: number | null }} Where
 */

/** @param {Where} where */
export function addressOf({ page, table, key, lesson, step }) {
  const { pathname } = location;
  if (lesson) {
    const at = step == null ? "" : `&step=${step}`;
    return `${pathname}?lesson=${encodeURIComponent(lesson)}${at}`;
  }
  if (table) return `${pathname}?table=${encodeURIComponent(table)}${key ? `#${key}` : ""}`;
  return page && page !== "lobby" ? `${pathname}?page=${page}` : pathname;
}

/**
 * The link that seats a friend, or with an empty key lets them watch.
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
  };
}

/** @param {Where} where */
export const moveTo = (where) => history.pushState(null, "", addressOf(where));
