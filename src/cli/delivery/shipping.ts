import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import { readCount } from '../arguments/read-values.ts';
import type { Arguments, Command } from '../command.ts';
import { printFromMall } from '../print-from-mall.ts';
import { listTemplatesAndPrint } from './shipping-list.ts';
import { readShipping, setShippingAndPrint } from './shipping-set.ts';

const USAGE =
  'list [--shop ID] | set TEMPLATE|--shop ID [--handling 2] [--cut-off 14:00] [--rest sat,sun|none] [--to US,elsewhere --days 2-4|none]';

/** What is to be done, once the mall is open. */
function readWish({ positionals, values }: Arguments): (mall: Mall) => Promise<string> {
  const [action, template, more] = positionals;
  if (action === 'list' && template === undefined) {
    const shop = values['shop'] === undefined ? undefined : readCount('--shop', values['shop'], 1);
    return (mall) => listTemplatesAndPrint(mall, shop);
  }
  if (action !== 'set' || more !== undefined) throw new OperatorError(`Usage: mall shipping ${USAGE}.`);
  const settings = readShipping(template, values);
  return (mall) => setShippingAndPrint(mall, settings);
}

export const shipping: Command = {
  usage: USAGE,
  options: {
    shop: { type: 'string', about: 'all templates of this shop' },
    handling: { type: 'string', about: 'working days from the order to the hand-over' },
    'cut-off': { type: 'string', about: 'orders after this time of day count as those of the next' },
    rest: { type: 'string', about: 'days of the week without work, or none' },
    to: { type: 'string', about: 'countries (US), places by number, elsewhere' },
    days: { type: 'string', about: 'working days on the way there, or none' },
  },
  async run(given, config) {
    const act = readWish(given);
    await printFromMall(config, act);
  },
};
