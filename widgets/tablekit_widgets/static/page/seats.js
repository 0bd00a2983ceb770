// Seats have a letter and a colour, the same everywhere; `seats.css` has the colours.

/** A rival without a seat has the first letter of its id. @param {number | string} seat */
export const letterOf = (seat) =>
  typeof seat === "string" ? seat[0].toUpperCase() : String.fromCharCode(65 + seat);
