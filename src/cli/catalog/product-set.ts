import { type ProductSettings, setProduct } from '#server/modules/catalog/set-product.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { operatorName } from '../audit/operator-name.ts';
import type { Arguments } from '../command.ts';
import { PAGES_FOLLOW } from '../output/pages-follow.ts';
import { noProduct, skuLines } from './product-show.ts';

const MOST_STOCK = 1_000_000_000;

function readSku(text: string): number | 'all' {
  if (text === 'all') return text;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`--sku is a number or "all", not "${text}". "mall goods show ID" lists the SKUs.`);
}

function readStock(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= MOST_STOCK) return Number(text);
  throw new OperatorError(`--stock is a whole number from 0 to ${MOST_STOCK}, not "${text}".`);
}

function readPrice(text: string): string {
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return text;
  if (text.startsWith('-')) throw new OperatorError(`--price must not be negative: ${text}.`);
  throw new OperatorError(`--price is an amount like 12.50 in the mall's base currency, not "${text}".`);
}

function readShow(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new OperatorError(`--show is on or off, not "${text}".`);
}

/** Reads each option that was given; absent ones stay absent. */
export function readSettings({ values }: Arguments): ProductSettings {
  const given = <T>(name: string, read: (text: string) => T) =>
    values[name] === undefined ? undefined : read(String(values[name]));
  const settings = {
    sku: given('sku', readSku),
    price: given('price', readPrice),
    stock: given('stock', readStock),
    isShown: given('show', readShow),
  };
  if (settings.price === undefined && settings.stock === undefined && settings.isShown === undefined)
    throw new OperatorError('Say what to set: --price 12.50, --stock 7, --show on or --show off.');
  return settings;
}

/** Sets, and says what an operator wants to know. Throws an `OperatorError` that names what there is to choose from. */
export async function setAndPrint(mall: Mall, productId: number, settings: ProductSettings): Promise<string> {
  const set = await setProduct(mall, productId, settings, operatorName());
  if (set.kind === 'set') return `Goods ${productId} is set. ${PAGES_FOLLOW}`;
  if (set.kind === 'noProducts') throw noProduct(productId);
  if (set.kind === 'tooPrecise')
    throw new OperatorError(
      `${set.currency} has ${set.decimals} decimals, and "${settings.price}" has more. Nothing is changed.`,
    );
  const problem =
    set.kind === 'noSku' ? 'has no such SKU. It has' : 'has several SKUs. Say which by --sku, or --sku all';
  throw new OperatorError(`Goods ${productId} ${problem}:\n${skuLines(set.skus)}`);
}
