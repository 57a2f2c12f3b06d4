import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { readCount } from '../arguments/read-values.ts';
import type { Arguments, Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { addCouponAndPrint, readCoupon } from './coupon-add.ts';
import { closeCouponAndPrint, listCouponsAndPrint } from './coupon-list.ts';

const USAGE =
  'add NAME --money 5.00 --days 30|--until 2026-12-31 [--from 30.00] [--total 100] [--repeatable] [--claim-until 2026-12-24] [--shop ID] [--goods|--categories|--brands|--shops 1,2] | list [--page 2] | close ID';

/** What is to be done, once the mall is open. */
function readWish({ positionals, values }: Arguments, timezone: string): (mall: Mall) => Promise<string> {
  const [action, ...words] = positionals;
  if (action === 'list' && words.length === 0) {
    const page = readPage(values['page']);
    return (mall) => listCouponsAndPrint(mall, page);
  }
  if (action === 'close' && words.length < 2) {
    const id = readCount("The coupon's number", words[0], 1);
    return (mall) => closeCouponAndPrint(mall, id);
  }
  if (action !== 'add' || words.length === 0) throw new OperatorError(`Usage: mall coupon ${USAGE}.`);
  const wish = readCoupon(words.join(' '), values, timezone);
  return (mall) => addCouponAndPrint(mall, wish);
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
    goods: { type: 'string', about: 'only for these products' },
    categories: { type: 'string', about: 'only for products of these categories' },
    brands: { type: 'string', about: 'only for products of these brands' },
    shops: { type: 'string', about: 'only for products of these shops' },
    page: { type: 'string', about: 'which page of the list; the first when left out' },
  },
  async run(given, config) {
    const act = readWish(given, config.timezone);
    await printFromMall(config, act);
  },
};
