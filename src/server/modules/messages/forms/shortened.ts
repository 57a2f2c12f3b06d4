/** What of somebody's words stands in a list. */
const MOST_SHOWN = 160;

export const shortened = (text: string) =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
