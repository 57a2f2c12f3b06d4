import type { Reply } from '#contract/reviews/reviews.ts';
import { averageStars, goodRate, maskName, starCounts, wholeStars } from '#domain/reviews/review.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { Locale } from '#locale/locales.ts';
import { translate } from '../../platform/translate.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import type { ReviewCountsRow, ReviewRow } from './queries/reviews.ts';

/** Who wrote it, for everybody: a masked name, or none where the writer wants none or is no longer a buyer. */
function serializeWriter({ userId, nickname, avatar, isAnonymous }: ReviewRow, locale: Locale) {
  const isLogoff = nickname === '';
  return isAnonymous || isLogoff
    ? { uid: 0, nickname: translate(locale, 'reviews')('reviews:anonymous'), avatar: '', isLogoff }
    : { uid: userId, nickname: maskName(nickname), avatar, isLogoff };
}

export interface ReplyReader {
  locale: Locale;
  /** The mall's. */
  timezone: string;
  /** Whether a service translates what is not translated yet. */
  hasTranslator: boolean;
}

export const replyReaderOf = ({ mall, locale }: Pick<UseCaseContext, 'mall' | 'locale'>): ReplyReader => ({
  locale,
  timezone: mall.config.timezone,
  hasTranslator: mall.translateTexts !== null,
});

/** A review as the contract writes it. */
export function serializeReply(row: ReviewRow, { locale, timezone, hasTranslator }: ReplyReader): Reply {
  const moment = (at: Date | null) => at && wallTime(at.getTime(), timezone);
  return {
    id: row.id,
    ...serializeWriter(row, locale),
    star: row.star,
    comment: row.comment,
    pics: row.pictures,
    sku: row.sku,
    createTime: wallTime(row.createdAt.getTime(), timezone),
    merchantReplyContent: row.reply,
    merchantReplyTime: moment(row.repliedAt),
    productName: row.productName,
    productImage: row.productImage,
    locale: row.locale,
    fit: row.fit,
    isVerified: row.isVerified,
    followUp: row.followUp,
    followUpPics: row.followUpPictures,
    followUpTime: moment(row.followedUpAt),
    helpful: row.helpful,
    isTranslatable: row.locale !== locale && (row.isTranslated || hasTranslator),
  };
}

/** How a product is reviewed, as `product_stat` counts it; `pictures` are the newest of its buyers. */
export const serializeReplyConfig = (counts: ReviewCountsRow, pictures: readonly string[]) => ({
  sumCount: counts.reviews,
  goodCount: counts.good,
  inCount: counts.medium,
  poorCount: counts.bad,
  replyChance: goodRate(counts),
  replyStar: wholeStars(counts),
  star: averageStars(counts),
  starCounts: starCounts(counts),
  pictureCount: counts.pictured,
  pictures: [...pictures],
  fitCounts: { small: counts.fitSmall, true: counts.fitTrue, large: counts.fitLarge },
  version: counts.reviewVersion,
});
