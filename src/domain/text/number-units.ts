/** A number, a space and a word as short as units and counted things are: '72 mm', '60 days', '16 oz'. */
const COUNTED = /(\d) (?=\p{L}{1,5}(?!\p{L}))/gu;

/** Keeps numbers and their units on one line. */
export const joinUnits = (text: string) => text.replace(COUNTED, '$1\u00a0');
