import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { Affected } from './affected-pages.ts';
import type { ProductPages } from './earlier-products.ts';
import { namedBy } from './product-placements.ts';

/** Whether a product's page, and so its cards, say "sold out"; null for a page that is not there. */
function isSoldOut(pages: ProductPages, file: string): boolean | null {
  const facts = pages.get(file);
  return facts ? facts.stock === 0 : null;
}

/**
 * Of the products whose stock changed, those whose cards say something else than before. A card says no number, only that
 * nothing is left of any option. A product without a new page is among them, to be safe.
 */
export function changedSigns(
  before: ProductPages,
  now: ProductPages,
  records: readonly PageRecord[],
  stock: Iterable<number>,
) {
  const files = new Map(
    records.flatMap(({ file, language }) => {
      const named = language === DEFAULT_LOCALE ? namedBy(file) : null;
      return named?.kind === 'goods' && named.type === 0 ? [[named.id, file] as const] : [];
    }),
  );
  return [...stock].filter((id) => {
    const file = files.get(id);
    return file === undefined || isSoldOut(before, file) !== isSoldOut(now, file);
  });
}

/** Whether a page is that of a product whose cards and places in lists stay as they are. */
export const isQuiet = ({ shows }: PageRecord, { stock, shown }: Affected): boolean =>
  [...stock].some((id) => shows.includes(`of goods ${id}`) && !shown.has(`goods ${id}`));
