import type { Locale } from '#locale/locales.ts';
import { translationSource } from '../../server/modules/reviews/index.ts';
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
    helpful: review.helpful,
    createdAt: daysAgo(now, ageDays),
  };
}

type Translations = Partial<Record<Locale, string>>;

/** Every written text in every other language, as a service of translations would have answered. */
function translationRows({ content, now }: DemoContext) {
  const texts = content.reviews.flatMap(
    ({ text, reply, translations, replyTranslations }): [string, Translations][] => [
      [text, translations],
      ...(reply !== null && replyTranslations ? [[reply, replyTranslations] satisfies [string, Translations]] : []),
    ],
  );
  const rows = texts.flatMap(([original, translations]) =>
    Object.entries(translations).map(([locale, text]) => ({
      source: translationSource(original),
      locale,
      text,
      createdAt: daysAgo(now, 0),
    })),
  );
  return [...new Map(rows.map((row) => [`${row.source} ${row.locale}`, row])).values()];
}

/** The product's counts of reviews follow by trigger. */
export async function writeReviews(context: DemoContext, plans: readonly ProductPlan[]): Promise<void> {
  const reviews = composeReviews(plans, context.content, totalReviews(plans), context.seed);
  for (const chunk of chunks(reviews)) {
    const rows = chunk.map((review) => reviewRow(review, context));
    await copyRows(context.tx, schema.review, rows);
  }
  await copyRows(context.tx, schema.reviewTranslation, translationRows(context));
}
