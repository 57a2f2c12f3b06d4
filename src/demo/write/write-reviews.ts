import * as schema from '../../server/modules/schema.ts';
import { copyRows } from '../../server/platform/db/copy-rows.ts';
import type { ProductPlan } from '../compose/catalog/plan-products.ts';
import { type ComposedReview, composeReviews } from '../compose/reviews/compose-reviews.ts';
import { totalReviews } from '../compose/reviews/total-reviews.ts';
import { type DemoContext, daysAgo, idOf } from '../demo-context.ts';
import { picturePath } from '../picture-spec.ts';

const CHUNK = 3000;

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

function reviewRow(review: ComposedReview, { content, now }: DemoContext) {
  const { productId, skuId, merchant, locale, nickname, star, fit, comment, photos, reply, ageDays, replyAgeDays } =
    review;
  return {
    productId,
    skuId,
    merchantId: idOf(content.merchants, merchant),
    locale,
    nickname,
    star,
    fit,
    comment,
    pictures: photos.map(picturePath),
    reply,
    repliedAt: replyAgeDays === null ? null : daysAgo(now, replyAgeDays),
    createdAt: daysAgo(now, ageDays),
  };
}

/** The product's counts of reviews follow by trigger. */
export async function writeReviews(context: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const reviews = composeReviews(plans, context.content, totalReviews(plans), context.seed);
  for (const chunk of chunks(reviews)) {
    const rows = chunk.map((review) => reviewRow(review, context));
    await copyRows(context.tx, schema.review, rows);
  }
}
