import type { Sql, TransactionSql } from 'postgres';
import { LOCALES } from '#locale/locales.ts';
import { connectPatiently, type Target } from '../../db/connect.ts';
import {
  forgetGoods,
  lacksIndex,
  listSearchableGoods,
  type SearchableGoods,
  writeIndex,
  writeWords,
} from '../../db/queries/search-index.ts';
import { indexRow } from './goods-tokens.ts';

/** Goods at once: seven languages make 3,500 rows, about two megabytes of tokens. */
const BATCH = 500;

const write = (sql: Sql | TransactionSql, batch: readonly SearchableGoods[]) =>
  writeIndex(
    sql,
    batch.flatMap((goods) => LOCALES.map((locale) => indexRow(goods, locale))),
  );

async function indexAll(sql: Sql | TransactionSql): Promise<number> {
  let done = 0;
  for (let after = 0; ; ) {
    const batch = await listSearchableGoods(sql, { after, limit: BATCH });
    if (batch.length > 0) await write(sql, batch);
    done += batch.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) break;
    after = last.id;
  }
  await forgetGoods(sql, null);
  return done;
}

async function indexSome(sql: Sql | TransactionSql, ids: readonly number[]): Promise<number> {
  let done = 0;
  const sorted = [...new Set(ids)].sort((a, b) => a - b);
  for (let start = 0; start < sorted.length; start += BATCH) {
    const some = sorted.slice(start, start + BATCH);
    const batch = await listSearchableGoods(sql, { ids: some });
    if (batch.length > 0) await write(sql, batch);
    await forgetGoods(sql, some);
    done += batch.length;
  }
  return done;
}

/** Makes goods findable in all languages; answers how many. Needed after any change of a text that search looks in. */
export const indexGoods = (sql: Sql | TransactionSql, goodsIds: readonly number[] | 'all'): Promise<number> =>
  goodsIds === 'all' ? indexAll(sql) : indexSome(sql, goodsIds);

/** Counts the words of the index anew, from which typing mistakes are mended. */
export async function rebuildWords(sql: Sql | TransactionSql): Promise<void> {
  await writeWords(sql);
}

/** Makes all goods findable that an earlier version has indexed otherwise; takes a while in a large mall. */
export async function indexIfLacking(target: Target): Promise<void> {
  const sql = connectPatiently(target);
  try {
    if (await lacksIndex(sql)) await sql.begin(indexTogether);
  } finally {
    await sql.end();
  }
}

/** Servers that start together wait for the first. */
async function indexTogether(tx: TransactionSql): Promise<void> {
  await tx`lock table search_word in exclusive mode`;
  if (!(await lacksIndex(tx))) return;
  await indexGoods(tx, 'all');
  await rebuildWords(tx);
}
