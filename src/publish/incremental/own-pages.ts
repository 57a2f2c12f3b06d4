import { readLocales } from '#catalog/locales.ts';
import type { Wanted } from '#catalog/wanted-pages.ts';
import { beginBuild } from '#domain/builds/once-a-build.ts';
import { LOCALES } from '#locale/locales.ts';
import type { PageRecord } from '../pages/page-record.ts';
import { readRecords } from '../pages/page-records.ts';
import { affectedPages, hasOwnPages } from './affected-pages.ts';
import { readChanges } from './changes.ts';
import type { EarlierPages } from './earlier-products.ts';
import { addProductOf } from './expand-affected-pages.ts';
import { putIntoBuild, type RenderSome, renderSome } from './partial-build.ts';

/** So many pages take a quarter of a second, which is the longest that a new price waits for other pages. */
const PAGES_A_STEP = 14;

/** The same pages in steps; a product has one in each language. */
export function* inSteps({ products, flashSale, addresses }: Wanted, pages = PAGES_A_STEP): Generator<Wanted> {
  const each = Math.ceil(pages / LOCALES.length);
  for (let at = 0; at < products.length; at += each)
    yield { products: products.slice(at, at + each), flashSale: [], addresses: [] };
  for (let at = 0; at < flashSale.length; at += each)
    yield { products: [], flashSale: flashSale.slice(at, at + each), addresses: [] };
  for (let at = 0; at < addresses.length; at += pages)
    yield { products: [], flashSale: [], addresses: addresses.slice(at, at + pages) };
}

export interface OwnChanges {
  /** The own pages of products that changed, whatever else changed. */
  wanted: Wanted;
  /** How many products. */
  count: number;
  /** How far changes are read. */
  cursor: number;
  /** More has changed, which can be read in a moment. */
  heldBack: boolean;
}

/** What changed since a cursor and has pages of its own. Null for a database that was restored meanwhile. */
export async function readOwnChanges(since: number): Promise<OwnChanges | null> {
  // What was read before is older than the change.
  beginBuild();
  const { list, state, heldBack } = await readChanges(since);
  const affected = affectedPages(list.filter(hasOwnPages), await readLocales());
  if (!affected || state.cursor < since) return null;
  await addProductOf(affected);
  const { products, flashSale } = affected;
  const wanted = { products: [...products], flashSale: [...flashSale], addresses: [] };
  return { wanted, count: products.size + flashSale.size, cursor: state.cursor, heldBack };
}

/** Makes own pages of products and puts them into the build of `earlier`, whose other pages show the mall at `cursor`. */
export const makeOwnPages = (
  options: RenderSome,
  earlier: EarlierPages,
  cursor: number,
  wanted: Wanted,
): Promise<PageRecord[]> =>
  renderSome(options, earlier.folder, wanted, async (fresh) => {
    earlier.note([...readRecords(fresh).values()], cursor);
    return putIntoBuild(earlier.folder, fresh);
  });
