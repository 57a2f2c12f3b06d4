import { composeReviews, type ComposedReview } from '../compose/compose-reviews.ts';
import type { GoodsPlan } from '../compose/plan-goods.ts';
import * as schema from '../../db/schema/index.ts';
import { copyRows } from '../copy-rows.ts';
import { type DemoContext, daysAgo, idOf, paintAll } from '../demo-context.ts';
import { picturePath } from '../painter.ts';

const CHUNK = 3000;
/** Three thousand for the mall as it is written. */
const REVIEWS_PER_GOODS = 3000 / 570;

/** Reviews in pieces that fit into memory. */
function* chunks(reviews: Iterable<ComposedReview>): Generator<ComposedReview[]> {
  let chunk: ComposedReview[] = [];
  for (const review of reviews) {
    chunk.push(review);
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

async function reviewRow(review: ComposedReview, { book, content, now }: DemoContext) {
  const { goodsId, skuId, shop, locale, nickname, star, comment, photos, reply, ageDays, replyAgeDays } = review;
  return {
    goodsId,
    skuId,
    merchantId: idOf(content.shops, shop),
    locale,
    nickname,
    star,
    comment,
    pictures: (await paintAll(book, photos)).map(picturePath),
    reply,
    repliedAt: replyAgeDays === null ? null : daysAgo(now, replyAgeDays),
    createdAt: daysAgo(now, ageDays),
  };
}

/** The goods' counts of reviews follow by trigger. */
export async function writeReviews(context: DemoContext, plans: readonly GoodsPlan[]): Promise<void> {
  const total = Math.round(plans.length * REVIEWS_PER_GOODS);
  for (const chunk of chunks(composeReviews(plans, context.content, total, context.seed))) {
    const rows = await Promise.all(chunk.map((review) => reviewRow(review, context)));
    await copyRows(context.tx, schema.review, rows);
  }
}
