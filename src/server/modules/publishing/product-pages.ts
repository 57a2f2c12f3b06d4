import type { ProductPage } from '#contract/publishing.ts';
import type { MarketingType } from '#domain/content/pretty-url.ts';
import { PAGE_REVIEWS, STRIP_PICTURES } from '#domain/reviews/page-reviews.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import { serializeMoney } from '../../platform/serialize-money.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  type GatheredProduct,
  gatherProducts,
  type Promotion,
  promotionsOf,
  serializeDetail,
} from '../product-pages/index.ts';
import { readSalesOf } from '../promotions/index.ts';
import {
  listFirstReviews,
  listReviewPictures,
  replyReaderOf,
  serializeReply,
  serializeReplyConfig,
} from '../reviews/index.ts';
import { pageDigest } from './digest.ts';
import { listPageIds } from './queries/product-pages.ts';
import { readRelated } from './related.ts';

/** What a page sells and under which id it has its address. */
interface Offer {
  id: number;
  productId: number;
  promotion: Promotion | null;
}

async function offersOf(context: UseCaseContext, ids: number[], type: MarketingType): Promise<Offer[]> {
  if (type === 0) return ids.map((id) => ({ id, productId: id, promotion: null }));
  const promotions = await promotionsOf(context, ids, type);
  const byId = new Map(promotions.map((promotion) => [promotion.id, promotion]));
  return ids.flatMap((id) => {
    const promotion = byId.get(id);
    return promotion ? { id, productId: promotion.productId, promotion } : [];
  });
}

const NO_SALES: Awaited<ReturnType<typeof readSalesOf>> = new Map();

/** Everything around the products of a batch, by product; only pages that sell at the regular price lead to a sale. */
async function readAround(context: UseCaseContext, productIds: number[], type: MarketingType) {
  const [gathered, reviews, pictures, sales] = await Promise.all([
    gatherProducts(context, productIds),
    listFirstReviews(context.mall.db.sql, context.locale, productIds, PAGE_REVIEWS),
    listReviewPictures(context.mall.db.sql, productIds, STRIP_PICTURES),
    type === 0 ? readSalesOf(context, productIds) : NO_SALES,
  ]);
  const related = await readRelated(
    context,
    gathered.map(({ product }) => product),
  );
  return {
    gathered: new Map(gathered.map((one) => [one.product.id, one])),
    reviews: Map.groupBy(reviews, (review) => review.productId),
    pictures: new Map(pictures.map((row) => [row.productId, row.pictures])),
    related,
    sales,
  };
}

type Around = Awaited<ReturnType<typeof readAround>>;

function pageOf(
  context: UseCaseContext,
  { id, promotion }: Offer,
  gathered: GatheredProduct,
  around: Around,
): ProductPage {
  const { timezone } = context.mall.config;
  const productId = gathered.product.id;
  const page = {
    id,
    marketingType: promotion?.marketingType ?? 0,
    detail: serializeDetail(gathered, promotion, serializeMoney(context), timezone),
    replyConfig: serializeReplyConfig(gathered.product, around.pictures.get(productId) ?? []),
    replies: (around.reviews.get(productId) ?? []).map((review) => serializeReply(review, replyReaderOf(context))),
    related: around.related.get(productId) ?? [],
    sale: around.sales.get(productId) ?? null,
  };
  return { ...page, digest: pageDigest(page) };
}

export interface PageWish {
  after: number;
  limit: number;
  type: MarketingType;
  ids?: number[] | undefined;
}

/** A batch of product pages in one language; about fifteen statements however many pages. */
export async function readProductPages(context: UseCaseContext, { after, limit, type, ids }: PageWish) {
  const { mall, now } = context;
  const scope = { type, now: new Date(now), today: wallDate(now, mall.config.timezone) };
  const found = await listPageIds(mall.db.sql, scope, after, limit + 1, ids);
  const pageIds = found.slice(0, limit);
  const next = found.length > limit ? (pageIds.at(-1) ?? null) : null;
  const offers = await offersOf(context, pageIds, type);
  if (offers.length === 0) return { list: [], next };
  const around = await readAround(context, [...new Set(offers.map(({ productId }) => productId))], type);
  const list = offers.flatMap((offer) => {
    const gathered = around.gathered.get(offer.productId);
    return gathered ? pageOf(context, offer, gathered, around) : [];
  });
  return { list, next };
}
