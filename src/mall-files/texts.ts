import { z } from 'zod';
import { LOCALES, type Locale } from '#locale/locales.ts';

/** A text by language; a language without one is left out. */
export type Texts<T = string> = { [Code in Locale]?: T | undefined };

const [first, ...others] = LOCALES;

/** Members in the order of the mall's languages, however a file has them. */
export const textsOf = <T extends z.ZodType>(text: T) => {
  const optional = text.optional();
  const shape = Object.fromEntries([first, ...others].map((locale) => [locale, optional]));
  return z.strictObject(shape as Record<Locale, typeof optional>);
};

interface TextRow {
  locale: string;
}

/** Rows of a table of texts → one member for each language, in the order of the mall's languages. */
export function gatherTexts<Row extends TextRow, T>(rows: readonly Row[] | undefined, text: (row: Row) => T): Texts<T> {
  const byLocale = new Map(rows?.map((row) => [row.locale, row]));
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const row = byLocale.get(locale);
      return row ? [[locale, text(row)]] : [];
    }),
  );
}

/** One row for each language that has a text. */
export const spreadTexts = <T extends string | object, Row>(
  texts: Texts<T>,
  row: (text: T, locale: Locale) => Row,
): Row[] =>
  LOCALES.flatMap((locale) => {
    const text = texts[locale];
    return text === undefined ? [] : [row(text, locale)];
  });
