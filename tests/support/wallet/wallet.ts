import { COUPON } from '../../fixtures/small-mall.ts';
import type { TestMall } from '../mall/mall.ts';

const DAY = 86_400_000;

/** Gives a buyer money, points and coupons of every sort, the last of them now. */
export async function fillWallet({ db: { sql }, now }: TestMall, buyerId: number): Promise<void> {
  const ago = (days: number) => new Date(now - days * DAY);
  await sql`insert into wallet_line (buyer_id, type, amount, link_type, link_id, created_at) values
    (${buyerId}, 1, 20000, 'recharge', '', ${ago(70)}), (${buyerId}, 2, 4999, 'order', 'PT1', ${ago(30)}),
    (${buyerId}, 1, 1001, 'order', 'PT1', ${ago(2)}), (${buyerId}, 1, 500, 'system', '', ${ago(0)})`;
  await sql`insert into points_line (buyer_id, type, amount, link_type, status, pending_days, release_at, created_at) values
    (${buyerId}, 1, 300, 'system', 3, 0, null, ${ago(20)}), (${buyerId}, 2, 120, 'order', 3, 0, null, ${ago(10)}),
    (${buyerId}, 1, 50, 'order', 2, 7, ${ago(-3)}, ${ago(4)}), (${buyerId}, 1, 9, 'order', 1, 7, null, ${ago(0)})`;
  await sql`insert into buyer_coupon (coupon_id, buyer_id, status, usable_from, usable_to, used_at, created_at) values
    (${COUPON.universal}, ${buyerId}, 0, ${ago(1)}, ${ago(-29)}, null, ${ago(1)}),
    (${COUPON.merchant}, ${buyerId}, 1, ${ago(9)}, ${ago(-9)}, ${ago(3)}, ${ago(9)}),
    (${COUPON.category}, ${buyerId}, 0, ${ago(40)}, ${ago(10)}, null, ${ago(40)}),
    (${COUPON.goods}, ${buyerId}, 0, ${ago(-5)}, ${ago(-35)}, null, ${ago(0)})`;
}

/** The first coupon of a filled wallet: one for all products. */
export async function ownCoupon({ db }: TestMall, buyerId: number): Promise<number> {
  const [row] = await db.sql<{ id: number }[]>`select min(id) as id from buyer_coupon where buyer_id = ${buyerId}`;
  return row?.id ?? 0;
}
