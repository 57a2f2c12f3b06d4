import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { cachedJson } from '../../platform/cache/cached-json.ts';
import { pageOfRows } from '../../platform/db/page-of-rows.ts';
import { fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { type BlockRow, listBlockProducts, listBlocks } from '../content/index.ts';
import { readCards } from '../delivery/index.ts';

const LIFE_MS = 5_000;
/** The family shows at most so many products in a row of the home page. */
const PRODUCTS_EACH = 8;

/** Cards of the products by id. */
async function cardsById(context: UseCaseContext, ids: number[]) {
  const cards = await readCards(context, [...new Set(ids)]);
  return new Map(cards.map((card) => [card.id, card]));
}

const serializeBlock = ({ id, name, image, link, sort, headline, line }: BlockRow) => ({
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
  const window = { limit: PRODUCTS_EACH, offset: 0 };
  const product = await listBlockProducts(
    mall.db.sql,
    blocks.map((block) => block.id),
    window,
  );
  const cards = await cardsById(
    context,
    product.map((row) => row.productId),
  );
  const productsOf = Map.groupBy(product, (row) => row.blockId);
  const rows = blocks.map((block) => ({
    ...serializeBlock(block),
    productList: (productsOf.get(block.id) ?? []).flatMap((row) => cards.get(row.productId) ?? []),
  }));
  return rows.filter(({ productList }) => productList.length > 0);
}

/** Rows of recommended products, the first product of each; without rows that have nothing on sale. */
export const readRecommended = (context: UseCaseContext) =>
  cachedJson(context, 'recommended', LIFE_MS, () => loadBlocks(context));

/** All products of one row. */
export async function readRecommendedProducts(context: UseCaseContext, id: number, page: PageRequest) {
  const { mall, locale } = context;
  const [block] = await listBlocks(mall.db.sql, locale, id);
  if (!block) return fail('blockNotFound');
  const window = { limit: page.limit, offset: pageOffset(page) };
  const { rows, total } = await pageOfRows(window, (part) => listBlockProducts(mall.db.sql, [id], part));
  const cards = await cardsById(
    context,
    rows.map((row) => row.productId),
  );
  return pageAround(page, total, [...cards.values()]);
}
