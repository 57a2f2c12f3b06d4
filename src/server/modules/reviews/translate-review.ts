import type { Locale } from '#locale/locales.ts';
import { type Failure, fail } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import {
  findReviewTexts,
  findTranslations,
  insertTranslations,
  type ReviewTexts,
} from './queries/review-translations.ts';

export interface TranslatedReview {
  comment: string;
  followUp: string;
  merchantReplyContent: string;
}

/** Has the service translate texts, and keeps what it answers. The service is slow, so no transaction waits for it. */
async function translateAnew(
  { mall, locale: to, now }: UseCaseContext,
  texts: readonly string[],
  from: Locale,
): Promise<Map<string, string> | Failure> {
  if (!mall.translateTexts) return fail('translationOff');
  try {
    const made = await mall.translateTexts({ texts, from, to });
    const translated = new Map(texts.map((text, at) => [text, made[at] ?? '']));
    await insertTranslations(mall.db.sql, translated, to, new Date(now));
    return translated;
  } catch (error) {
    mall.log.warn({ err: error, from, to }, 'a review is not translated');
    return fail('translationFailed');
  }
}

const asWritten = ({ comment, followUp, reply }: ReviewTexts): TranslatedReview => ({
  comment,
  followUp,
  merchantReplyContent: reply,
});

/**
 * A review in the reader's language. What was translated once is not asked for again, so a service is paid once for each text.
 * Without a service only known texts come, and the others are ''.
 */
export async function translateReview(context: UseCaseContext, id: number): Promise<TranslatedReview | Failure> {
  const { mall, locale } = context;
  const review = await findReviewTexts(mall.db.sql, id);
  if (!review) return fail('reviewNotFound');
  if (review.locale === locale) return asWritten(review);
  const texts = [...new Set([review.comment, review.followUp, review.reply])].filter((text) => text !== '');
  const known = await findTranslations(mall.db.sql, texts, locale);
  const missing = texts.filter((text) => !known.has(text));
  if (missing.length > 0 && (mall.translateTexts || !known.has(review.comment))) {
    const made = await translateAnew(context, missing, review.locale);
    if (!(made instanceof Map)) return made;
    for (const [text, translation] of made) known.set(text, translation);
  }
  const inOwn = (text: string) => known.get(text) ?? '';
  return {
    comment: inOwn(review.comment),
    followUp: inOwn(review.followUp),
    merchantReplyContent: inOwn(review.reply),
  };
}
