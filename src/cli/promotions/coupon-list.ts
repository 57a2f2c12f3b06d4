import { pageOffset } from '#domain/lists/page.ts';
import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { wallDate } from '#domain/time/zoned-time.ts';
import {
  type BookedCouponRow,
  closeCoupon,
  listBookedCoupons,
} from '#server/modules/promotions/coupons/queries/operator-coupons.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText } from '../arguments/amounts.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { table, whatFollows } from '../output/table.ts';

const EACH = 50;
const MOST_TARGETS = 5;
const HEAD = ['coupon', 'name', 'takes off', 'from', 'can be used', 'claim until', 'claimed', 'shop', 'for'];
const IS_NUMBER = HEAD.map((_, at) => [0, 2, 3, 6].includes(at));

/** The option of `coupon add` that named the targets. */
const COVERS: Readonly<Record<number, string>> = {
  [COUPON_CATEGORY.products]: 'goods',
  [COUPON_CATEGORY.categories]: 'categories',
  [COUPON_CATEGORY.brands]: 'brands',
  [COUPON_CATEGORY.merchants]: 'shops',
};

/** 'products 1, 2', 'everything'; a shop's own is for no other's products. */
function covers({ category, targets }: BookedCouponRow): string {
  const what = COVERS[category];
  if (what === undefined) return category === COUPON_CATEGORY.merchant ? 'all its products' : 'everything';
  const more = targets.length > MOST_TARGETS ? ' …' : '';
  return `${what} ${targets.slice(0, MOST_TARGETS).join(', ')}${more}`;
}

/** The last day before a moment, as anyone who made the coupon said it. */
const lastDay = (until: Date, timezone: string) => wallDate(until.getTime() - 1, timezone);

function cells(row: BookedCouponRow, timezone: string): string[] {
  const { id, name, money, threshold, usableTo, claimTo, total, claimed, merchantId, merchantName } = row;
  return [
    String(id),
    name,
    amountText(money, row),
    threshold > 0 ? amountText(threshold, row) : 'anything',
    usableTo ? `until ${lastDay(usableTo, timezone)}` : `${row.days} days`,
    claimTo ? lastDay(claimTo, timezone) : '',
    total === null ? String(claimed) : `${claimed} of ${total}`,
    merchantId > 0 ? `${merchantName} (${merchantId})` : "the mall's",
    covers(row),
  ];
}

const couponTable = (rows: readonly BookedCouponRow[], { config }: Mall) =>
  table([HEAD, ...rows.map((row) => cells(row, config.timezone))], IS_NUMBER);

/** One coupon, as the list has it. */
export async function showCoupon(mall: Mall, id: number): Promise<string> {
  const { rows } = await listBookedCoupons(mall.db.sql, { now: new Date(mall.clock()), id }, { limit: 1, offset: 0 });
  return couponTable(rows, mall);
}

/** Coupons that shoppers can claim now or later, the newest first. */
export async function listCouponsAndPrint(mall: Mall, page: number): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listBookedCoupons(mall.db.sql, { now: new Date(mall.clock()) }, window);
  if (total === 0) return 'There is no coupon to claim.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  return couponTable(rows, mall) + whatFollows(total, page, EACH);
}

/** Closes it, and says what stays. Throws an `OperatorError` where there is none to close. */
export async function closeCouponAndPrint({ db }: Mall, id: number): Promise<string> {
  if (await closeCoupon(db.sql, id))
    return `Coupon ${id} cannot be claimed any more; a buyer who has it can still use it. ${PAGES_FOLLOW}`;
  throw new OperatorError(`There is no open coupon with the number ${id}. "mall coupon list" shows those that are.`);
}
