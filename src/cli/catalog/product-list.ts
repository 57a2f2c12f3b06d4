import { pageOffset } from '#domain/lists/page.ts';
import { type BookedProductRow, listBookedProducts } from '#server/modules/catalog/queries/operator-products.ts';
import type { Mall } from '#server/platform/mall.ts';
import { amountText } from '../arguments/amounts.ts';
import { table, whatFollows } from '../output/table.ts';

const EACH = 50;
const MOST_SHOWN = 60;
const HEAD = ['goods', 'key', 'name', 'price', 'stock', 'shelf'];
const IS_NUMBER = [true, false, false, true, true];

const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text);

function cells({ id, key, name, currency, decimals, price, highestPrice, stock, isShown }: BookedProductRow) {
  const lowest = amountText(price, { code: currency, decimals });
  return [
    String(id),
    key,
    short(name),
    highestPrice > price ? `from ${lowest}` : lowest,
    String(stock),
    isShown ? 'on' : 'off',
  ];
}

/** Products of all shops, the newest first; those whose key or name has all of the words. */
export async function listProductsAndPrint({ db }: Mall, words: string, page: number): Promise<string> {
  const window = { limit: EACH, offset: pageOffset({ page, limit: EACH }) };
  const { rows, total } = await listBookedProducts(db.sql, words, window);
  if (total === 0) return words ? `No product is found by "${words}".` : 'There are no products yet.';
  if (rows.length === 0) return `There are ${Math.ceil(total / EACH)} pages.`;
  return table([HEAD, ...rows.map(cells)], IS_NUMBER) + whatFollows(total, page, EACH);
}
