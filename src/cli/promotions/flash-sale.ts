import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import { readCount } from '../arguments/read-values.ts';
import type { Arguments, Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { addFlashSaleAndPrint, readSale } from './flash-sale-add.ts';
import { listFlashSalesAndPrint, removeFlashSaleAndPrint } from './flash-sale-list.ts';

const USAGE =
  'add PRODUCT --price 9.90 --quota 20 [--sku ID|all] [--each 2] [--person 4] [--day 2026-12-01] [--until 2026-12-03] [--from 10:00 --to 12:00] | list [--page 2] | remove ID';

/** What is to be done, once the mall is open. */
function readWish({ positionals, values }: Arguments): (mall: Mall) => Promise<string> {
  const [action, id, more] = positionals;
  if (action === 'list' && id === undefined) {
    const page = readPage(values['page']);
    return (mall) => listFlashSalesAndPrint(mall, page);
  }
  if (action === 'remove' && more === undefined) {
    const sale = readCount("The sale's number", id, 1);
    return (mall) => removeFlashSaleAndPrint(mall, sale);
  }
  if (action !== 'add' || more !== undefined) throw new OperatorError(`Usage: mall seckill ${USAGE}.`);
  const wish = readSale(id, values);
  return (mall) => addFlashSaleAndPrint(mall, wish);
}

export const flashSale: Command = {
  usage: USAGE,
  options: {
    price: { type: 'string', about: 'what a piece costs in the sale, in the base currency' },
    quota: { type: 'string', about: 'how many pieces of each SKU there are' },
    sku: { type: 'string', about: 'the SKU that is meant, or "all"' },
    each: { type: 'string', about: 'how many one order may have; any number when left out' },
    person: { type: 'string', about: 'how many one person may have; any number when left out' },
    day: { type: 'string', about: 'the first day; today when left out' },
    until: { type: 'string', about: 'the last day; the first when left out' },
    from: { type: 'string', about: 'the time of day at which it begins; the session of now when left out' },
    to: { type: 'string', about: 'the time of day at which it ends' },
    page: { type: 'string', about: 'which page of the list; the first when left out' },
  },
  async run(given, config) {
    const act = readWish(given);
    await printFromMall(config, act);
  },
};
