// Seats have a letter and a colour, the same everywhere; `seats.css` has the colours.

/** @param {number} seat */
export const letterOf = (seat) => String.fromCharCode(65 + seat);
