import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { countGroupSales, type GroupRow, type GroupScope, listGroupSkus } from './queries/group-buying.ts';

const serializeRow = (row: GroupRow, money: (minor: number) => string) => ({
  id: row.id,
  groupActivityId: row.activityId,
  productId: row.productId,
  skuId: row.skuId,
  activePrice: money(row.groupPrice),
  price: money(row.price),
  buyCount: row.buyCount,
  quotaShow: row.quotaTotal,
  quota: row.quota,
  productName: row.name,
  imageUrl: row.image,
  latestBuyCount: row.bought,
});

async function readRows(context: UseCaseContext, scope: GroupScope, page: PageRequest) {
  const { mall, locale, now } = context;
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await listGroupSkus(mall.db.sql, locale, new Date(now), scope, window);
  const money = serializeMoney(context);
  return { total, list: rows.map((row) => serializeRow(row, money)) };
}

/** Group buying for the home page. It shows no picture of a buyer before somebody has bought. */
export async function readGroupActivities(context: UseCaseContext, limit: number) {
  const [totalAllOrderDone, { list }] = await Promise.all([
    countGroupSales(context.mall.db.sql),
    readRows(context, { state: 'running', onePerProduct: true }, { page: 1, limit }),
  ]);
  return { totalAllOrderDone, orderDoneUserImages: [], items: list };
}

/** By the contract's text. */
const STATES = { '-1': 'all', '0': 'soon', '1': 'running' } as const;

export async function listGroupProducts(
  context: UseCaseContext,
  shown: keyof typeof STATES | undefined,
  page: PageRequest,
) {
  const { total, list } = await readRows(context, { state: STATES[shown ?? '-1'], onePerProduct: true }, page);
  return pageAround(page, total, list);
}

export async function listGroupOffers(context: UseCaseContext, page: PageRequest) {
  const { total, list } = await readRows(context, { state: 'all', onePerProduct: false }, page);
  return pageAround(page, total, list);
}
