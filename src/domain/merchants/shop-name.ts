import { foldText } from '../search/search-text.ts';
import { oneLine } from '../text/one-line.ts';
import { ENTRY_LIMITS } from './merchant-application.ts';

const letters = new Intl.Segmenter();

/** Letters as people count them: 'é' is one however it is written, and so is an emoji. */
export const lettersOf = (name: string): number => [...letters.segment(name)].length;

/** A letter or a digit has to be in it, so that it can be said and searched for. */
export const isShopName = (name: string): boolean =>
  lettersOf(name) <= ENTRY_LIMITS.nameLetters && /[\p{L}\p{N}]/u.test(name);

/** What was typed, as the shop will be called. */
export const shopNameOf = oneLine;

/** Names with the same key are the same to a shopper: case, width, accents, blanks and punctuation make no difference. */
export function shopNameKey(name: string): string {
  const line = oneLine(name.normalize('NFKC'));
  return foldText(line.replace(/[^\p{L}\p{M}\p{N}]+/gu, '')) || foldText(line);
}
