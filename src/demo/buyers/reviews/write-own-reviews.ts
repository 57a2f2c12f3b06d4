import type { Sql } from 'postgres';
import { ORDER_STATUS } from '#domain/orders/order-state.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/duration.ts';
import type { Owner } from '../write-account-data.ts';

/** Lines that stay for a visitor of the demo mall to review. */
const LEFT_TO_REVIEW = 4;
const FOLLOW_UP_DAYS = 12;

interface WrittenReview {
  star: number;
  comment: string;
  isAnonymous?: boolean;
  /** With a picture of what arrived. */
  isPictured?: boolean;
  reply?: string;
  followUp?: string;
}

/** Of the lines that were received before those, one each; fitting for anything. */
const REVIEWS: readonly WrittenReview[] = [
  { star: 5, comment: 'Came a day early, exactly as pictured. Would order it again.', isPictured: true },
  {
    star: 4,
    comment: 'Does what I bought it for. One star off for the box, which had seen better days.',
    reply: 'Thank you for telling us. New boxes are on their way to the warehouse.',
  },
  {
    star: 5,
    comment: 'First impression: solid, and smaller than I feared.',
    followUp: 'In use every day since. Nothing loose, nothing faded.',
  },
  { star: 2, comment: 'It works, but the color is darker than on my screen.', isAnonymous: true },
];

interface ReceivedLine {
  id: number;
  productId: number;
  skuId: number;
  merchantId: number;
  image: string;
  receivedAt: Date;
}

const listReceived = (tx: Sql, buyerId: number) => tx<ReceivedLine[]>`
  select l.id::float8, l.product_id as "productId", l.sku_id as "skuId", o.merchant_id as "merchantId", l.image,
    o.received_at as "receivedAt"
  from order_line l join merchant_order o on o.id = l.order_id
  where o.buyer_id = ${buyerId} and o.status in (${ORDER_STATUS.received}, ${ORDER_STATUS.completed})
    and o.received_at is not null and l.refunded < l.quantity
  order by o.received_at desc, l.id`;

/** No later than an hour ago. */
const daysAfter = (at: Date, days: number, now: number) =>
  new Date(Math.min(at.getTime() + days * DAY_MS, now - HOUR_MS));

async function writeReview({ tx, buyerId, now }: Owner, line: ReceivedLine, written: WrittenReview): Promise<void> {
  const { star, comment, isAnonymous = false, isPictured = false, reply = '', followUp = '' } = written;
  const at = daysAfter(line.receivedAt, 1, now);
  const pictures = JSON.stringify(isPictured ? [line.image] : []);
  await tx`
    insert into review (product_id, sku_id, merchant_id, user_id, order_line_id, locale, nickname, avatar, is_anonymous,
      star, comment, pictures, reply, replied_at, follow_up, followed_up_at, created_at)
    select ${line.productId}, ${line.skuId}, ${line.merchantId}, id, ${line.id}::bigint, 'en', nickname, avatar,
      ${isAnonymous}, ${star}, ${comment}, ${pictures}::text::jsonb, ${reply}, ${reply ? daysAfter(at, 1, now) : null},
      ${followUp}, ${followUp ? daysAfter(at, FOLLOW_UP_DAYS, now) : null}, ${at}
    from buyer where id = ${buyerId}`;
  await tx`update order_line set reviewed_at = ${at} where id = ${line.id}`;
}

/** The newest review with one star that another wrote is reported, so that the operator finds a case. */
const reportWorst = ({ tx, buyerId, now }: Owner) => tx`
  insert into review_report (review_id, buyer_id, reason, created_at)
  select id, ${buyerId}, 'untrue', ${new Date(now - HOUR_MS)} from review
  where star = 1 and is_shown and user_id is distinct from ${buyerId} order by created_at desc, id desc limit 1
  on conflict do nothing`;

/** What a buyer has written about earlier orders. The orders are there before. */
export async function writeOwnReviews(owner: Owner): Promise<void> {
  const lines = (await listReceived(owner.tx, owner.buyerId)).slice(LEFT_TO_REVIEW);
  for (const [at, written] of REVIEWS.entries()) {
    const line = lines[at];
    if (line) await writeReview(owner, line, written);
  }
  await reportWorst(owner);
}
