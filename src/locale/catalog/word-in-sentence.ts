import type { Locale } from '../locales.ts';

/** Names that stand alone begin with a capital letter, and within a sentence with a small one. German nouns keep theirs. */
const SMALL: readonly Locale[] = ['en', 'es', 'fr'];

/** The name of an option as a word of a sentence: 'Size' → 'size'. Abbreviations such as 'RAM' stay. */
export const wordInSentence = (name: string, locale: Locale): string =>
  SMALL.includes(locale) && name.slice(1) === name.slice(1).toLowerCase() ? name.toLowerCase() : name;
