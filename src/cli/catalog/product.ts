import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { readSettings, setAndPrint } from './product-set.ts';
import { showAndPrint } from './product-show.ts';

const USAGE = 'show ID | set ID [--sku ID|all] [--price 12.50] [--stock 7] [--show on|off]';

function readId(text: string | undefined): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new OperatorError(`The product is a number, not "${text ?? ''}": mall goods ${USAGE}.`);
}

export const product: Command = {
  usage: USAGE,
  options: {
    sku: { type: 'string', about: 'the SKU that price and stock are meant for, or "all"' },
    price: { type: 'string', about: 'new price in the base currency' },
    stock: { type: 'string', about: 'how many there are now' },
    show: { type: 'string', about: 'on: on the shelf; off: taken off' },
  },
  async run(given, config) {
    const [action, id, more] = given.positionals;
    if ((action !== 'set' && action !== 'show') || more !== undefined)
      throw new OperatorError(`Usage: mall goods ${USAGE}.`);
    const productId = readId(id);
    const settings = action === 'set' ? readSettings(given) : null;
    await printFromMall(config, (mall) =>
      settings ? setAndPrint(mall, productId, settings) : showAndPrint(mall, productId),
    );
  },
};
