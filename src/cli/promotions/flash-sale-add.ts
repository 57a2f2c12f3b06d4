import { toWire } from '#domain/money/money.ts';
import type { SkuOverview } from '#server/modules/catalog/queries/sku-overview.ts';
import { addFlashSale, type SaleWish } from '#server/modules/promotions/add-flash-sale.ts';
import { readBaseCurrency } from '#server/modules/settings/read-base-currency.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText, minorOf, type NamedCurrency, readAmount } from '../arguments/amounts.ts';
import { readCount, readDay, readTime } from '../arguments/read-values.ts';
import { skuLines } from '../catalog/product-show.ts';
import type { Arguments } from '../command.ts';
import { table } from '../output/table.ts';

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
export function readSale(product: string | undefined, values: Arguments['values']): SaleWish {
  return {
    productId: readCount("The product's number", product, 1),
    sku: readSku(values['sku']),
    price: readAmount('--price', values['price']),
    quota: readCount('--quota', values['quota'], 1, MOST_PIECES),
    oneQuota: values['each'] === undefined ? 0 : readCount('--each', values['each'], 1, MOST_PIECES),
    allQuota: values['person'] === undefined ? 0 : readCount('--person', values['person'], 1, MOST_PIECES),
    ...readDays(values),
    times: readTimes(values),
  };
}

/** What SKUs of different prices cost outside the sale, where one price now stands for all; '' where they cost the same. */
function pricesBefore(skus: readonly SkuOverview[], price: string, currency: NamedCurrency): string {
  if (new Set(skus.map((sku) => sku.price)).size < 2) return '';
  const rows = skus.map((sku) => [String(sku.id), sku.values, amountText(sku.price, currency)]);
  return `\nEach of these costs ${price} in it, instead of:\n${table(rows, [true, false, true])}`;
}

/** Puts the products into the sale, and says when it is. Throws an `OperatorError` that says why not. */
export async function addFlashSaleAndPrint(mall: Mall, wish: SaleWish): Promise<string> {
  const currency = await readBaseCurrency(mall);
  const price = amountText(minorOf(wish.price, currency), currency);
  const added = await addFlashSale(mall, wish);
  const product = `Goods ${wish.productId}`;
  switch (added.kind) {
    case 'added': {
      const { id, startDate, endDate, times, skus } = added;
      const days = startDate === endDate ? `on ${startDate}` : `from ${startDate} to ${endDate}`;
      return `${product} is in a flash sale ${days}, ${times.startTime} to ${times.endTime}, as number ${id}.${pricesBefore(skus, price, currency)}`;
    }
    case 'noProducts':
      throw new OperatorError(`${product} is not on the shelf, or cannot be sold in a flash sale.`);
    case 'inSale':
      throw new OperatorError(`${product} is in a flash sale on these days already.`);
    case 'over':
      throw new OperatorError(`That ${wish.times ? 'time' : 'day'} is over already.`);
    case 'noSlot':
      throw new OperatorError('No session runs at this time of day. Say one by --from 10:00 --to 12:00.');
    case 'noSku':
    case 'whichSku': {
      const problem =
        added.kind === 'noSku' ? 'has no such SKU. It has' : 'has several SKUs. Say which by --sku, or --sku all';
      throw new OperatorError(`${product} ${problem}:\n${skuLines(added.skus)}`);
    }
    default: {
      const rows = added.skus.map(({ id, price, stock }) => [
        String(id),
        added.kind === 'price' ? toWire(price, currency) : String(stock),
      ]);
      const problem = added.kind === 'price' ? 'costs no more than that already' : 'has fewer pieces than that';
      throw new OperatorError(`${product} ${problem}:\n${table(rows, [true, true])}`);
    }
  }
}
