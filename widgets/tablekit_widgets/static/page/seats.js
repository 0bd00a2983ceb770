// Seats have a letter and a colour, the same everywhere.

/** How many colours there are; every seat of a larger table has one all the same. */
export const SEAT_COLOURS = 8;

/** @param {number} seat */
export const seatColour = (seat) => seat % SEAT_COLOURS;

/** @param {number} seat */
export const letterOf = (seat) => String.fromCharCode(65 + seat);
