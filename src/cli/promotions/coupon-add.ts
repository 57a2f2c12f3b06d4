import { COUPON_CATEGORY } from '#domain/promotions/coupon-category.ts';
import { momentOf, nextDate } from '#domain/time/zoned-time.ts';
import { addCoupon, type CouponScope, type CouponWish } from '#server/modules/promotions/coupons/add-coupon.ts';
import { readBaseCurrency } from '#server/modules/settings/read-base-currency.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText, minorOf, type NamedCurrency, readAmount } from '../arguments/amounts.ts';
import { readCount, readDay, readIds } from '../arguments/read-values.ts';
import type { Arguments } from '../command.ts';
import { readLine } from '../orders/status-words.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { showCoupon } from './coupon-list.ts';

const MOST_DAYS = 3_650;
const MOST_COUPONS = 1_000_000_000;

/** Categories by the option that names their targets. */
const TARGETS = {
  goods: COUPON_CATEGORY.products,
  categories: COUPON_CATEGORY.categories,
  brands: COUPON_CATEGORY.brands,
  shops: COUPON_CATEGORY.merchants,
} as const;

/** What it is good for. A shop's own covers its products, all of them or some. */
export function readScope(values: Arguments['values']): CouponScope {
  const given = (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).filter((name) => values[name] !== undefined);
  const [name, more] = given;
  if (more !== undefined)
    throw new OperatorError('A coupon covers products, categories, brands or shops, not two of them.');
  const isMerchants = values['shop'] !== undefined;
  if (name === undefined)
    return { category: isMerchants ? COUPON_CATEGORY.merchant : COUPON_CATEGORY.universal, targets: [] };
  if (isMerchants && name !== 'goods')
    throw new OperatorError("A shop's own coupon covers all of its products, or --goods.");
  return { category: TARGETS[name], targets: readIds(`--${name}`, values[name]) };
}

/** The moment after the last of a day, 'yyyy-MM-dd' in the mall's zone. */
const endOf = (day: string, timezone: string) => momentOf(nextDate(day), '00:00', timezone);

function readTerm({ days, until }: Arguments['values'], timezone: string): CouponWish['term'] {
  if ((days === undefined) === (until === undefined))
    throw new OperatorError('Say how long it can be used: --days 30 after receipt, or --until 2026-12-31.');
  if (days !== undefined) return { days: readCount('--days', days, 1, MOST_DAYS) };
  return { usableTo: endOf(readDay('--until', until), timezone) };
}

/** Reads all of it before anything is done. */
export function readCoupon(name: string, values: Arguments['values'], timezone: string): CouponWish {
  const claimUntil = values['claim-until'];
  return {
    name: readLine("The coupon's name", name),
    merchantId: values['shop'] === undefined ? 0 : readCount('--shop', values['shop'], 1),
    scope: readScope(values),
    money: readAmount('--money', values['money']),
    threshold: values['from'] === undefined ? '0' : readAmount('--from', values['from']),
    total: values['total'] === undefined ? null : readCount('--total', values['total'], 1, MOST_COUPONS),
    isRepeatable: values['repeatable'] === true,
    claimTo: claimUntil === undefined ? null : endOf(readDay('--claim-until', claimUntil), timezone),
    term: readTerm(values, timezone),
  };
}

/**
 * A threshold of no more than the coupon's worth promises what the checkout does not keep: products have to cost more than it
 * takes off there.
 */
function refuseWorth(money: number, threshold: number, currency: NamedCurrency): void {
  if (threshold === 0 || threshold > money) return;
  throw new OperatorError(
    `A coupon over ${amountText(money, currency)} cannot be used from ${amountText(threshold, currency)} on: products have to cost more than it takes off. Say --from with more than ${amountText(money, currency)}, or leave it out.`,
  );
}

/** Makes it, and says what it has become. Throws an `OperatorError` that says what there is not, or what is over already. */
export async function addCouponAndPrint(mall: Mall, wish: CouponWish): Promise<string> {
  const ends = [wish.claimTo, 'usableTo' in wish.term ? wish.term.usableTo : null];
  if (ends.some((end) => end !== null && end <= mall.clock())) throw new OperatorError('That day is over already.');
  const currency = await readBaseCurrency(mall);
  refuseWorth(minorOf(wish.money, currency), minorOf(wish.threshold, currency), currency);
  const added = await addCoupon(mall, wish);
  if (added.kind === 'noShop') throw new OperatorError(`There is no shop with the number ${wish.merchantId}.`);
  if (added.kind === 'noTargets')
    throw new OperatorError(`The coupon cannot cover ${added.what} ${added.missing.join(', ')}: there is no such.`);
  return `Coupon ${added.id} can be claimed. ${PAGES_FOLLOW}\n${await showCoupon(mall, added.id)}`;
}
