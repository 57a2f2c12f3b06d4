import type { AwaitingReply, OwnReply } from '#contract/reviews/own-reviews.ts';
import { type PageRequest, pageAround, pageOffset } from '#domain/lists/page.ts';
import { toWire } from '#domain/money/money.ts';
import { followUpFrom } from '#domain/reviews/written-review.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { BuyerContext } from '../../platform/use-case.ts';
import { type LineToReviewRow, listLinesToReview } from '../orders/index.ts';
import { listOwnReviews, type OwnReviewRow } from './queries/own-reviews.ts';

const momentIn = (timezone: string) => (at: Date) => wallTime(at.getTime(), timezone);
const windowOf = (page: PageRequest) => ({ limit: page.limit, offset: pageOffset(page) });

const serializeLine = (row: LineToReviewRow, time: (at: Date) => string): AwaitingReply => ({
  ...{ id: row.id, orderNo: row.orderNo, merId: row.merchantId, merName: row.merchantName, merIsSelf: row.isSelf },
  ...{ productId: row.productId, productName: row.name, image: row.image, sku: row.sku },
  ...{ price: toWire(row.price, row), payNum: row.quantity, productType: row.productType, currency: row.currency },
  createTime: time(row.createdAt),
  receiveTime: row.receivedAt && time(row.receivedAt),
  isWorn: row.isWorn,
});

/** What of one's orders has arrived and waits for a review. */
export async function listAwaiting(context: BuyerContext, orderNo: string | undefined, page: PageRequest) {
  const { mall, buyer, locale } = context;
  const { rows, total } = await listLinesToReview(mall.db.sql, locale, buyer.buyerId, orderNo, windowOf(page));
  const time = momentIn(mall.config.timezone);
  return pageAround(
    page,
    total,
    rows.map((row) => serializeLine(row, time)),
  );
}

const serializeOwn = (row: OwnReviewRow, time: (at: Date) => string): OwnReply => ({
  ...{ id: row.id, productId: row.productId, productName: row.productName, productImage: row.productImage },
  ...{ sku: row.sku, star: row.star, fit: row.fit, comment: row.comment, pics: row.pictures },
  ...{ isAnonymous: row.isAnonymous, isShown: row.isShown, createTime: time(row.createdAt) },
  ...{ merName: row.merchantName, merchantReplyContent: row.reply },
  ...{ followUp: row.followUp, followUpPics: row.followUpPictures },
  followUpTime: row.followedUpAt && time(row.followedUpAt),
  followUpFrom: row.isShown && !row.followedUpAt ? followUpFrom(row.createdAt.getTime()) : null,
});

/** One's own reviews, hidden ones too. */
export async function listOwn(context: BuyerContext, page: PageRequest) {
  const { mall, buyer, locale } = context;
  const { rows, total } = await listOwnReviews(mall.db.sql, locale, buyer.buyerId, windowOf(page));
  const time = momentIn(mall.config.timezone);
  return pageAround(
    page,
    total,
    rows.map((row) => serializeOwn(row, time)),
  );
}
