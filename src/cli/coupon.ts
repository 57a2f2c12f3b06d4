import { momentOf, nextDate } from '#domain/zoned-time.ts';
import type { Mall } from '#server/mall.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import { walletCurrency } from '#server/services/people/list-people.ts';
import { addCoupon, type CouponScope, type CouponWish } from '#server/services/promotion/add-coupon.ts';
import { readAmount } from './balance.ts';
import type { Arguments, Command } from './command.ts';
import { readLine } from './order-words.ts';
import { readCount, readDay, readIds } from './read-values.ts';

const USAGE =
  'add NAME --money 5.00 --days 30|--until 2026-12-31 [--from 30.00] [--total 100] [--repeatable] [--claim-until 2026-12-24] [--shop ID] [--goods|--categories|--brands|--shops 1,2]';
const MOST_DAYS = 3_650;
const MOST_COUPONS = 1_000_000_000;

const TARGETS = { goods: 2, categories: 4, brands: 5, shops: 6 } as const;

/** What it is good for. A shop's own covers its goods, all of them or some. */
export function readScope(values: Arguments['values']): CouponScope {
  const given = (Object.keys(TARGETS) as (keyof typeof TARGETS)[]).filter((name) => values[name] !== undefined);
  const [name, more] = given;
  if (more !== undefined)
    throw new OperatorError('A coupon covers goods, categories, brands or shops, not two of them.');
  const isShops = values['shop'] !== undefined;
  if (name === undefined) return { category: isShops ? 1 : 3, targets: [] };
  if (isShops && name !== 'goods') throw new OperatorError("A shop's own coupon covers all of its goods, or --goods.");
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
export function readCoupon({ positionals, values }: Arguments, timezone: string): CouponWish {
  const [action, ...words] = positionals;
  if (action !== 'add' || words.length === 0) throw new OperatorError(`Usage: mall coupon ${USAGE}.`);
  const claimUntil = values['claim-until'];
  return {
    name: readLine("The coupon's name", words.join(' ')),
    merchantId: values['shop'] === undefined ? 0 : readCount('--shop', values['shop'], 1),
    scope: readScope(values),
    money: readAmount(values['money'] === undefined ? undefined : String(values['money'])),
    threshold: values['from'] === undefined ? '0' : readAmount(String(values['from'])),
    total: values['total'] === undefined ? null : readCount('--total', values['total'], 1, MOST_COUPONS),
    isRepeatable: values['repeatable'] === true,
    claimTo: claimUntil === undefined ? null : endOf(readDay('--claim-until', claimUntil), timezone),
    term: readTerm(values, timezone),
  };
}

function refuseDecimals({ code, decimals }: { code: string; decimals: number }, amounts: readonly string[]): void {
  const wrong = amounts.find((amount) => (amount.split('.')[1]?.length ?? 0) > decimals);
  if (wrong !== undefined) throw new OperatorError(`${code} has ${decimals} decimals, and "${wrong}" has more.`);
}

/** Makes it, and says its number. Throws an `OperatorError` that says what there is not, or what is over already. */
export async function addCouponAndTell(mall: Mall, wish: CouponWish): Promise<string> {
  const ends = [wish.claimTo, 'usableTo' in wish.term ? wish.term.usableTo : null];
  if (ends.some((end) => end !== null && end <= mall.clock())) throw new OperatorError('That day is over already.');
  refuseDecimals(await walletCurrency(mall), [wish.money, wish.threshold]);
  const added = await addCoupon(mall, wish);
  if (added.kind === 'noShop') throw new OperatorError(`There is no shop with the number ${wish.merchantId}.`);
  if (added.kind === 'noTargets')
    throw new OperatorError(`The coupon cannot cover ${added.what} ${added.missing.join(', ')}: there is no such.`);
  return `Coupon ${added.id} takes ${wish.money} ${added.currency} off. A mall that is open shows it within seconds.`;
}

export const coupon: Command = {
  usage: USAGE,
  options: {
    money: { type: 'string', about: 'what it takes off, in the base currency' },
    from: { type: 'string', about: 'what has to be bought for it; anything when left out' },
    days: { type: 'string', about: 'so many days after receipt it can be used' },
    until: { type: 'string', about: 'or the last day on which it can be used' },
    total: { type: 'string', about: 'how many there are; any number when left out' },
    repeatable: { type: 'boolean', about: 'to be had again when the last one is used or over' },
    'claim-until': { type: 'string', about: 'the last day on which it can be claimed' },
    shop: { type: 'string', about: "a shop's own; the mall's when left out" },
    goods: { type: 'string', about: 'only for these goods' },
    categories: { type: 'string', about: 'only for goods of these categories' },
    brands: { type: 'string', about: 'only for goods of these brands' },
    shops: { type: 'string', about: 'only for goods of these shops' },
  },
  async run(given, config) {
    const wish = readCoupon(given, config.timezone);
    const open = await openMall(config);
    try {
      console.log(await addCouponAndTell(open.mall, wish));
    } finally {
      await open.close();
    }
  },
};
