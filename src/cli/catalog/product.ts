import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readPage } from '../accounts/buyers.ts';
import type { Arguments, Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { DIGITS_NEED_SHOP, productNamed, readProduct } from './find-product.ts';
import { listProductsAndPrint } from './product-list.ts';
import { readSettings, setAndPrint } from './product-set.ts';
import { showAndPrint } from './product-show.ts';

const USAGE =
  'list [WORDS] [--page 2] | show ID|KEY | set ID|KEY [--sku ID|all] [--price 12.50] [--stock 7] [--show on|off]';

/** What is to be done, once the mall is open. */
function readWish(given: Arguments): (mall: Mall) => Promise<string> {
  const [action, ...words] = given.positionals;
  if (action === 'list') {
    const page = readPage(given.values['page']);
    return (mall) => listProductsAndPrint(mall, words.join(' ').trim(), page);
  }
  if ((action !== 'set' && action !== 'show') || words.length > 1)
    throw new OperatorError(`Usage: mall goods ${USAGE}.`);
  const name = readProduct(words[0]);
  if (action === 'show') return async (mall) => showAndPrint(mall, await productNamed(mall, name));
  const settings = readSettings(given);
  return async (mall) => setAndPrint(mall, await productNamed(mall, name), settings);
}

export const product: Command = {
  usage: USAGE,
  options: {
    sku: { type: 'string', about: 'the SKU that price and stock are meant for, or "all"' },
    price: { type: 'string', about: 'new price in the base currency' },
    stock: { type: 'string', about: 'how many there are now' },
    show: { type: 'string', about: 'on: on the shelf; off: taken off' },
    page: { type: 'string', about: 'which page of the list; the first when left out' },
  },
  more: `ID is a product's number, KEY its key in files, such as daylight/red-mug; ${DIGITS_NEED_SHOP}.`,
  async run(given, config) {
    await printFromMall(config, readWish(given));
  },
};
