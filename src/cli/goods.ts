import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type GoodsSet, type GoodsSettings, setGoods } from '#server/services/goods/set-goods.ts';
import type { Arguments, Command } from './command.ts';

const USAGE = 'mall goods set ID [--sku ID|all] [--price 12.50] [--stock 7] [--show on|off]';
const MOST_STOCK = 1_000_000_000;

function readId(text: string | undefined, what: string): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`${what} is a number, not "${text ?? ''}": ${USAGE}.`);
}

function readSku(text: string): number | 'all' {
  return text === 'all' ? 'all' : readId(text, '--sku');
}

function readStock(text: string): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= MOST_STOCK) return Number(text);
  throw new OperatorError(`--stock is a whole number from 0 to ${MOST_STOCK}, not "${text}".`);
}

function readPrice(text: string): string {
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return text;
  throw new OperatorError(`--price is an amount like 12.50 in the mall's base currency, not "${text}".`);
}

function readShow(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new OperatorError(`--show is on or off, not "${text}".`);
}

/** Reads each option that was given; absent ones stay absent. */
function readSettings({ values }: Arguments): GoodsSettings {
  const given = <T>(name: string, read: (text: string) => T) =>
    values[name] === undefined ? undefined : read(String(values[name]));
  const settings = {
    sku: given('sku', readSku),
    price: given('price', readPrice),
    stock: given('stock', readStock),
    isShown: given('show', readShow),
  };
  if (settings.price === undefined && settings.stock === undefined && settings.isShown === undefined)
    throw new OperatorError(`Say what to set: ${USAGE}.`);
  return settings;
}

function tell(goodsId: number, set: GoodsSet): string {
  if (set.kind === 'set') return `Goods ${goodsId} is set. A mall that is open publishes its pages within seconds.`;
  if (set.kind === 'noGoods') throw new OperatorError(`There is no goods ${goodsId} in this mall.`);
  const ids = set.skuIds.join(', ');
  if (set.kind === 'noSku') throw new OperatorError(`Goods ${goodsId} has no such SKU; it has ${ids}.`);
  throw new OperatorError(`Goods ${goodsId} has several SKUs; say which by --sku (${ids}), or --sku all.`);
}

export const goods: Command = {
  usage: 'set ID [--sku ID|all] [--price 12.50] [--stock 7] [--show on|off]',
  options: {
    sku: { type: 'string', about: 'the SKU that price and stock are meant for, or "all"' },
    price: { type: 'string', about: 'new price in the base currency' },
    stock: { type: 'string', about: 'how many there are now' },
    show: { type: 'string', about: 'on: on the shelf; off: taken off' },
  },
  async run(given, config) {
    const [action, id, more] = given.positionals;
    if (action !== 'set' || more !== undefined) throw new OperatorError(`Usage: ${USAGE}.`);
    const goodsId = readId(id, 'The goods');
    const settings = readSettings(given);
    const open = await openMall(config);
    try {
      console.log(tell(goodsId, await setGoods(open.mall, goodsId, settings)));
    } finally {
      await open.close();
    }
  },
};
