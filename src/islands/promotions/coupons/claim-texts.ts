import type { Currency } from '#domain/money/money.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import type { ClaimTexts } from '../texts.ts';

export interface Claiming {
  base: Currency;
  texts: ClaimTexts;
}

let made: Promise<Claiming> | undefined;

async function fetchTexts(): Promise<Claiming> {
  const address = localePath(localeOf(document.documentElement.lang), 'fragments/claim.json');
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
}

/** What claiming says and counts in, fetched when it is wanted, so that no page carries it. What failed is asked for again. */
export function readClaiming(): Promise<Claiming> {
  made ??= fetchTexts();
  made.catch(() => {
    made = undefined;
  });
  return made;
}
