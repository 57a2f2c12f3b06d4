import type { Sql } from 'postgres';
import { LOCALES } from '#locale/locales.ts';
import type { Database } from '../../platform/db/open.ts';
import { attributeTokens, indexRow } from './product-tokens.ts';
import {
  forgetProducts,
  lacksIndex,
  listSearchableProducts,
  type SearchableProduct,
  writeIndex,
  writeWords,
} from './queries/search-index.ts';

/** Products at once: seven languages make 3,500 rows, about two megabytes of tokens. */
const BATCH = 500;

/** One language after the other: a search reads rows of one language, and finds several of them on each page of the table. */
function write(sql: Sql, batch: readonly SearchableProduct[]) {
  const products = batch.map((product) => ({ product, attributes: attributeTokens(product) }));
  return writeIndex(
    sql,
    LOCALES.flatMap((locale) => products.map(({ product, attributes }) => indexRow(product, locale, attributes))),
  );
}

async function indexAll(sql: Sql): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const batch = await listSearchableProducts(sql, { after, limit: BATCH });
    if (batch.length > 0) await write(sql, batch);
    done += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  await forgetProducts(sql, null);
  return done;
}

async function indexSome(sql: Sql, ids: readonly number[]): Promise<number> {
  let done = 0;
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += BATCH) {
    const some = sorted.slice(start, start + BATCH);
    const batch = await listSearchableProducts(sql, { ids: some });
    if (batch.length > 0) await write(sql, batch);
    await forgetProducts(sql, some);
    done += batch.length;
  }
  return done;
}

/** Makes products findable in all languages; answers how many. Needed after any change of a text that search looks in. */
export const indexProducts = (sql: Sql, productIds: readonly number[] | 'all'): Promise<number> =>
  productIds === 'all' ? indexAll(sql) : indexSome(sql, productIds);

/** Counts the words of the index anew, from which typing mistakes are fixed. */
export async function rebuildWords(sql: Sql): Promise<void> {
  await writeWords(sql);
}

/** Makes all products findable that an earlier version has indexed otherwise; takes a while in a large mall. */
export async function indexIfLacking({ sql, transact }: Pick<Database, 'sql' | 'transact'>): Promise<void> {
  if (await lacksIndex(sql)) await transact(indexInTransaction);
}

/** Servers that start together wait for the first, longer than a visitor's statement may take. */
async function indexInTransaction(tx: Sql): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`lock table search_word in exclusive mode`;
  if (!(await lacksIndex(tx))) return;
  await indexProducts(tx, 'all');
  await rebuildWords(tx);
}
