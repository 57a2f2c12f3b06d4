import { normalPassword, PASSWORD } from './password.ts';

/** Shorter words are in too many good passwords. */
const LEAST_LETTERS = 4;
/** People know the end of a phone number without the codes of country and area. */
const PHONE_END = 7;

const folded = (text: string) => normalPassword(text).toLowerCase();

/** What a stranger would try of a name: an e-mail address, phone number, host or nickname. */
function wordsOf(name: string): string[] {
  const text = folded(name);
  const beforeAt = text.split('@')[0] ?? '';
  const phoneEnd = /^\+\d+$/.test(text) ? [text.slice(-PHONE_END)] : [];
  return [text, beforeAt, ...beforeAt.split(/[^\p{L}\p{N}]+/u), ...phoneEnd].filter(
    (word) => [...word].length >= LEAST_LETTERS,
  );
}

/** Whether too little is left of a password for a password without the names that belong to its account. */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const text = folded(password);
  const words = names.flatMap(wordsOf).sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && [...rest].length < PASSWORD.least;
}
