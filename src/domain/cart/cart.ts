/** A cart has so many lines at most, and a line so many pieces. */
export const MOST_LINES = 99;
export const MOST_PIECES = 99;
