import { convert, fromWire } from '#domain/money.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/page.ts';
import { listGoodsCards } from '../../db/queries/goods-cards.ts';
import { findGoodsIds, type GoodsFilter, type GoodsOrder, searchQuery } from '../../db/queries/goods-search.ts';
import { runSpellings, wordSpellings } from '../../db/queries/spellings.ts';
import type { CallContext } from '../../http/context.ts';
import { rawJson } from '../../http/handler.ts';
import { moneyOnWire } from '../money-on-wire.ts';
import { cardOnWire } from './card-on-wire.ts';

/** Lists may be this old in counters; a change of the catalogue shows at once. */
const LIST_LIFE_MS = 1_000;
const WORDS_LIFE_MS = 60_000;

interface Sorting {
  priceOrder?: 'asc' | 'desc' | undefined;
  salesOrder?: 'asc' | 'desc' | undefined;
}

/** Sales win over price, as in the family. */
export function orderOf({ priceOrder, salesOrder }: Sorting): GoodsOrder {
  if (salesOrder) return { by: 'sales', descending: salesOrder === 'desc' };
  if (priceOrder) return { by: 'price', descending: priceOrder === 'desc' };
  return { by: 'comprehensive', descending: true };
}

/** What a shopper typed, as a query of the index; undefined when nothing was typed. */
export async function queryOf(
  { mall, locale }: CallContext,
  keyword: string | undefined,
): Promise<string | null | undefined> {
  if (!keyword?.trim()) return undefined;
  const { sql } = mall.db;
  const remember = <T>(kind: string, token: string, read: () => Promise<T>) =>
    mall.cache.read(`${kind} ${locale} ${token}`, { lifeMs: WORDS_LIFE_MS }, read);
  return searchQuery(keyword, {
    ofWord: (word) => remember('word', word, () => wordSpellings(sql, locale, word)),
    ofRun: (run) => remember('run', run.join(' '), () => runSpellings(sql, locale, run)),
  });
}

/** An amount typed in the request's currency, in base minor units. */
export const baseAmount = ({ base, currency }: CallContext, amount: string | undefined) =>
  amount === undefined ? undefined : convert(fromWire(amount, currency), currency, base);

export async function listGoods(context: CallContext, filter: GoodsFilter, sorting: Sorting, page: PageRequest) {
  const { sql } = context.mall.db;
  const query = await queryOf(context, filter.keyword);
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { ids, total } = await findGoodsIds(sql, context.locale, filter, query, orderOf(sorting), window);
  const rows = await listGoodsCards(sql, context.locale, ids);
  const money = moneyOnWire(context);
  return pageAround(
    page,
    total,
    rows.map((row) => cardOnWire(row, money)),
  );
}

/** The same as JSON text, kept for a moment: many shoppers ask for the same lists. */
export async function listGoodsJson(context: CallContext, filter: GoodsFilter, sorting: Sorting, page: PageRequest) {
  const key = `list ${context.locale} ${context.currency.code} ${JSON.stringify([filter, sorting, page.page, page.limit])}`;
  const load = async () => JSON.stringify(await listGoods(context, filter, sorting, page));
  return rawJson(await context.mall.cache.read(key, { lifeMs: LIST_LIFE_MS }, load));
}
