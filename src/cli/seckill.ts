import { toWire } from '#domain/money.ts';
import type { Mall } from '#server/mall.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import { walletCurrency } from '#server/services/people/list-people.ts';
import { addFlashSale, type SaleWish } from '#server/services/promotion/add-flash-sale.ts';
import { readAmount } from './balance.ts';
import type { Arguments, Command } from './command.ts';
import { skuLines } from './goods-show.ts';
import { readCount, readDay, readTime } from './read-values.ts';
import { table } from './table.ts';

const USAGE =
  'add GOODS --price 9.90 --quota 20 [--sku ID|all] [--each 2] [--person 4] [--day 2026-12-01] [--until 2026-12-03] [--from 10:00 --to 12:00]';
const MOST_PIECES = 1_000_000;

function readTimes({ from, to }: Arguments['values']): SaleWish['times'] {
  if (from === undefined && to === undefined) return null;
  if (from === undefined || to === undefined)
    throw new OperatorError('Say both, --from 10:00 and --to 12:00, or neither.');
  const times = { startTime: readTime('--from', from), endTime: readTime('--to', to) };
  if (times.startTime < times.endTime) return times;
  throw new OperatorError(`A sale ends after it begins, and ${times.endTime} is not after ${times.startTime}.`);
}

function readDays({ day, until }: Arguments['values']): Pick<SaleWish, 'startDate' | 'endDate'> {
  const startDate = day === undefined ? undefined : readDay('--day', day);
  const endDate = until === undefined ? undefined : readDay('--until', until);
  if (endDate !== undefined && startDate === undefined) throw new OperatorError('--until wants --day, the first one.');
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new OperatorError(`The last day, ${endDate}, is before the first.`);
  return { startDate, endDate };
}

function readSku(text: string | boolean | undefined): SaleWish['sku'] {
  if (text === undefined || text === 'all') return text;
  return readCount('--sku', text, 1);
}

/** Reads all of it before anything is done. */
export function readSale({ positionals, values }: Arguments): SaleWish {
  const [action, goods, more] = positionals;
  if (action !== 'add' || more !== undefined) throw new OperatorError(`Usage: mall seckill ${USAGE}.`);
  return {
    goodsId: readCount('The goods', goods, 1),
    sku: readSku(values['sku']),
    price: readAmount(values['price'] === undefined ? undefined : String(values['price'])),
    quota: readCount('--quota', values['quota'], 1, MOST_PIECES),
    oneQuota: values['each'] === undefined ? 0 : readCount('--each', values['each'], 1, MOST_PIECES),
    allQuota: values['person'] === undefined ? 0 : readCount('--person', values['person'], 1, MOST_PIECES),
    ...readDays(values),
    times: readTimes(values),
  };
}

/** Puts the goods into the sale, and says when it is. Throws an `OperatorError` that says why not. */
export async function addSaleAndTell(mall: Mall, wish: SaleWish): Promise<string> {
  const { code, decimals } = await walletCurrency(mall);
  if ((wish.price.split('.')[1]?.length ?? 0) > decimals)
    throw new OperatorError(`${code} has ${decimals} decimals, and "${wish.price}" has more.`);
  const added = await addFlashSale(mall, wish);
  const goods = `Goods ${wish.goodsId}`;
  switch (added.kind) {
    case 'added': {
      const { startDate, endDate, times } = added;
      const days = startDate === endDate ? `on ${startDate}` : `from ${startDate} to ${endDate}`;
      return `${goods} is in a flash sale ${days}, ${times.startTime} to ${times.endTime}, as number ${added.id}.`;
    }
    case 'noGoods':
      throw new OperatorError(`${goods} is not on the shelf, or cannot be sold in a flash sale.`);
    case 'inSale':
      throw new OperatorError(`${goods} is in a flash sale on these days already.`);
    case 'over':
      throw new OperatorError('That time is over already.');
    case 'noSlot':
      throw new OperatorError('No session runs at this time of day. Say one by --from 10:00 --to 12:00.');
    case 'noSku':
    case 'whichSku': {
      const problem =
        added.kind === 'noSku' ? 'has no such SKU. It has' : 'has several SKUs. Say which by --sku, or --sku all';
      throw new OperatorError(`${goods} ${problem}:\n${skuLines(added.skus)}`);
    }
    default: {
      const rows = added.skus.map(({ id, price, stock }) => [
        String(id),
        added.kind === 'price' ? toWire(price, { decimals }) : String(stock),
      ]);
      const problem = added.kind === 'price' ? 'costs no more than that already' : 'has fewer pieces than that';
      throw new OperatorError(`${goods} ${problem}:\n${table(rows, [true, true])}`);
    }
  }
}

export const seckill: Command = {
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
  },
  async run(given, config) {
    const wish = readSale(given);
    const open = await openMall(config);
    try {
      console.log(await addSaleAndTell(open.mall, wish));
    } finally {
      await open.close();
    }
  },
};
