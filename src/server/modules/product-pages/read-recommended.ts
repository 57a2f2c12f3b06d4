import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import { fail } from '../../platform/failure.ts';
import { moneyOnWire } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { cardOnWire, listGoodsCards } from '../catalog/index.ts';
import { type BlockRow, listBlockGoods, listBlocks } from '../content/index.ts';

const LIFE_MS = 5_000;
/** The family shows at most so many goods in a row of the home page. */
const GOODS_EACH = 8;

/** Cards of the goods by id. */
async function readCards(context: UseCaseContext, ids: number[]) {
  const { mall, locale } = context;
  const money = moneyOnWire(context);
  const rows = await listGoodsCards(mall.db.sql, locale, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, cardOnWire(row, money)]));
}

const blockOnWire = ({ id, name, image, link, sort, headline, line }: BlockRow) => ({
  id,
  name,
  imageUrl: image,
  linkUrl: link,
  sort,
  headline,
  line,
});

async function loadBlocks(context: UseCaseContext) {
  const { mall, locale } = context;
  const blocks = await listBlocks(mall.db.sql, locale);
  const window = { limit: GOODS_EACH, offset: 0 };
  const goods = await listBlockGoods(
    mall.db.sql,
    blocks.map((block) => block.id),
    window,
  );
  const cards = await readCards(
    context,
    goods.map((row) => row.goodsId),
  );
  const goodsOf = Map.groupBy(goods, (row) => row.blockId);
  return blocks.map((block) => ({
    ...blockOnWire(block),
    productList: (goodsOf.get(block.id) ?? []).flatMap((row) => cards.get(row.goodsId) ?? []),
  }));
}

/** Rows of recommended goods, the first goods of each. */
export const readRecommended = (context: UseCaseContext) =>
  cachedJson(context, 'recommended', LIFE_MS, () => loadBlocks(context));

/** All goods of one row. */
export async function readRecommendedGoods(context: UseCaseContext, id: number, page: PageRequest) {
  const { mall, locale } = context;
  const [block] = await listBlocks(mall.db.sql, locale, id);
  if (!block) return fail('blockNotFound');
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await pageOfRows(window, (part) => listBlockGoods(mall.db.sql, [id], part));
  const cards = await readCards(
    context,
    rows.map((row) => row.goodsId),
  );
  return pageAround(page, total, [...cards.values()]);
}
