import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { Affected } from './affected-pages.ts';
import type { ProductFacts, ProductPages } from './earlier-products.ts';
import { namedBy } from './product-placements.ts';

/** Whether cards of a product say "sold out"; null for one without a page. */
const isSoldOut = (facts: ProductFacts | null) => facts && facts.stock === 0;

/** What they said in turn, each once. */
const signsOf = (pages: ProductPages, file: string) => new Set((pages.get(file) ?? []).map(isSoldOut));

/**
 * Of the products whose stock changed, those whose cards may say something else than `before`. A card says no number, only that
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
    if (file === undefined) return true;
    const said = signsOf(before, file);
    return said.size !== 1 || [...signsOf(now, file)].some((sign) => !said.has(sign));
  });
}

/** Whether a page is that of a product whose cards and places in lists stay as they are. */
export const isQuiet = ({ shows }: PageRecord, { stock, shown }: Affected): boolean =>
  [...stock].some((id) => shows.includes(`of goods ${id}`) && !shown.has(`goods ${id}`));
