import { LOCALES, type Locale } from '#locale/locales.ts';

/** Names that differ in case, width or spaces only are the same. */
export const foldName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Ids by folded name; where several rows share a name, the lowest id has it. */
export function idsByName(rows: readonly { id: number; name: string }[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const { id, name } of rows.toSorted((a, b) => b.id - a.id)) ids.set(foldName(name), id);
  return ids;
}

/** A proper name is the same in every language. */
export const inEveryLanguage = <T extends object>(row: T): (T & { locale: Locale })[] =>
  LOCALES.map((locale) => ({ ...row, locale }));
