import type { Locale } from '#locale/locales.ts';
import { readMall } from '../call.ts';
import { readStreet } from './merchants.ts';

const MERCHANTS_SHOWN = 4;

/** What the page for future shop owners shows: some of the shops, the types of shops, what each trade costs. */
export async function readEntry(locale: Locale) {
  const [merchants, types, trades] = await Promise.all([
    readStreet(locale),
    readMall(locale, 'merchantTypes', {}),
    readMall(locale, 'merchantCategories', {}),
  ]);
  const shown = merchants.slice(0, MERCHANTS_SHOWN).map(({ id, name, avatar }) => ({ id, name, avatar }));
  return { count: merchants.length, merchants: shown, types, trades };
}
export type Entry = Awaited<ReturnType<typeof readEntry>>;
