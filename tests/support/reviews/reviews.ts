import { LOCALES } from '#locale/locales.ts';
import { translationSource } from '#server/modules/reviews/index.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import type { Own } from '../accounts/buyers.ts';
import type { TestMall } from '../mall/mall.ts';
import { markPaid, type OrderWish, placeOrder } from '../orders/orders.ts';

export interface ReceivedOrder {
  orderId: number;
  orderNo: string;
  /** Of its lines, in their order. */
  lineIds: number[];
}

/** An order of one shop that has arrived; headphones when nothing is said. */
export async function receivedOrder(mall: TestMall, { buyerId }: Own, wish: OrderWish = {}): Promise<ReceivedOrder> {
  await mall.db.sql`update sku_stock set stock = greatest(stock, 1000) where sku_id = ${SKU.blackSmall}`;
  const placed = await placeOrder(mall, buyerId, wish);
  await markPaid(mall, placed, 5);
  const [order = { id: 0, no: '' }] = placed.orders;
  return { orderId: order.id, orderNo: order.no, lineIds: placed.lines.map(({ id }) => id) };
}

let made = 0;

/** A picture that the buyer has sent for a review; gives its address. */
export async function sentPicture({ db, now }: TestMall, { buyerId }: Own, model = 'product'): Promise<string> {
  const name = String(++made).padStart(32, '0');
  const key = `${name.slice(0, 2)}/${name}.webp`;
  await db.sql`
    insert into upload (buyer_id, key, bytes, model, created_at) values (${buyerId}, ${key}, 1000, ${model}, ${new Date(now)})`;
  return `/uploads/${key}`;
}

/** What a buyer sends who says no more than has to be said. */
export const praiseOf = ({ orderNo, lineIds }: ReceivedOrder) => ({
  orderNo,
  orderDetailId: lineIds[0] ?? 0,
  star: 5,
  comment: 'Warm, light and quiet.',
});

/** A review of the buyer's own; gives its id. */
export async function ownReview(mall: TestMall, own: Own): Promise<number> {
  const order = await receivedOrder(mall, own);
  const { message } = await mall.call('replyAdd', praiseOf(order), { token: own.token });
  const [row] = await mall.db.sql<
    { id: number }[]
  >`select id from review where order_line_id = ${order.lineIds[0] ?? 0}`;
  if (!row) throw new Error(`a review was not written: ${message}`);
  return row.id;
}

/** Lets so many days of use pass for a review. */
export const usedFor = ({ db }: TestMall, id: number, days: number) =>
  db.sql`update review set created_at = created_at - ${days} * interval '1 day' where id = ${id}`;

/** A review that is old enough to be added to. */
export async function usedReview(mall: TestMall, own: Own): Promise<number> {
  const id = await ownReview(mall, own);
  await usedFor(mall, id, 4);
  return id;
}

/** A review in German whose words were translated into the other languages before; gives its id. */
export async function translatedReview({ db }: TestMall): Promise<number> {
  const [row] = await db.sql<
    { id: number; comment: string }[]
  >`select id, comment from review where locale = 'de' and is_shown`;
  if (!row) throw new Error('the small mall has no review in German');
  await db.sql`
    insert into review_translation (source, locale, text)
    select ${translationSource(row.comment)}, locale, 'The headband presses.'
    from unnest(${LOCALES.filter((locale) => locale !== 'de')}::text[]) as other (locale) on conflict do nothing`;
  return row.id;
}

/** A product of which the buyer found a review helpful. */
export async function votedProduct({ db }: TestMall, { buyerId }: Own): Promise<number> {
  await db.sql`
    insert into review_vote (review_id, buyer_id, created_at)
    select id, ${buyerId}, now() from review where product_id = ${PRODUCTS.headphones} and is_shown limit 1
    on conflict do nothing`;
  return PRODUCTS.headphones;
}
