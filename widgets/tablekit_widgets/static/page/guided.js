// What lobby and table remember together.

/** Whether a table explains itself: "on" for somebody new, until they say that they know. */
export const GUIDED = "tablekit-guided";
