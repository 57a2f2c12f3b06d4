import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { payloadPath } from '#catalog/page-payload.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import type { Affected } from './affected-pages.ts';
import { readPayload } from './partial-build.ts';
import { namedBy } from './product-placements.ts';

const payload = z.object({ detail: z.object({ productInfo: z.object({ stock: z.int() }) }) });

/** Whether a product's page, and so its cards, say "sold out"; null for a page that is not there. */
function isSoldOut(folder: string, file: string): boolean | null {
  if (!existsSync(join(folder, payloadPath(file)))) return null;
  const stock = payload.safeParse(readPayload(folder, file)).data?.detail.productInfo.stock;
  return stock === undefined ? null : stock === 0;
}

/**
 * Of the products whose stock changed, those whose cards say something else than in the build in service. A card says
 * no number, only that nothing is left of any option. A product without a new page is among them, to be safe.
 */
export function changedSigns(live: string, fresh: string, records: readonly PageRecord[], stock: Iterable<number>) {
  const files = new Map(
    records.flatMap(({ file, language }) => {
      const named = language === DEFAULT_LOCALE ? namedBy(file) : null;
      return named?.kind === 'goods' && named.type === 0 ? [[named.id, file] as const] : [];
    }),
  );
  return [...stock].filter((id) => {
    const file = files.get(id);
    return file === undefined || isSoldOut(live, file) !== isSoldOut(fresh, file);
  });
}

/** Whether a page is that of a product whose cards and places in lists stay as they are. */
export const isQuiet = ({ shows }: PageRecord, { stock, shown }: Affected): boolean =>
  [...stock].some((id) => shows.includes(`of goods ${id}`) && !shown.has(`goods ${id}`));
