import type { Config } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/open.ts';
import { type Command, refusePositionals } from '../command.ts';
import { fillWithDemo } from './demo-mall.ts';
import { loadDemo } from './load-demo.ts';

const MOST_PRODUCTS = 1_000_000;

function readCount(text: string | boolean | undefined): number | undefined {
  if (text === undefined) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > MOST_PRODUCTS)
    throw new OperatorError(`--goods wants a whole number from 1 to ${MOST_PRODUCTS}, not "${text}".`);
  return count;
}

/** Everything goes, orders and people too: they point at products that will not be there. */
async function emptyDatabase({ transact, target }: Database): Promise<void> {
  await transact(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`drop schema if exists drizzle cascade`;
    await tx`drop schema public cascade`;
    await tx`create schema public`;
  });
  await migrateDatabase(target);
}

async function run(config: Config, products: number | undefined, replace: boolean): Promise<void> {
  const demo = await loadDemo();
  if (!demo)
    throw new OperatorError('The packages of the demo mall are not installed: run "npm ci" without --omit=dev first.');
  const open = await openMall(config);
  try {
    const { db } = open.mall;
    if (await demo.holdsCatalogue(db.sql)) {
      if (!replace)
        throw new OperatorError(
          'This mall holds shops, categories or products already. Add --replace to remove everything it holds and make the demo mall in its place.',
        );
      await emptyDatabase(db);
    }
    const made = await fillWithDemo(demo, open, config, { products, pictures: 'wait' });
    await demo.addDemoBuyers(open.mall);
    await demo.addDemoApplications(open.mall);
    await demo.addDemoMessages(open.mall);
    console.log(`${made.products} products are in the mall. The next "mall start" or "mall build" makes their pages.`);
  } finally {
    await open.close();
  }
}

export const demo: Command = {
  usage: '[--goods N] [--replace]',
  options: {
    goods: { type: 'string', about: 'how many products; all 570 written ones when left out' },
    replace: { type: 'boolean', about: 'remove everything that the mall holds first' },
  },
  async run(given, config) {
    refusePositionals('demo', given);
    await run(config, readCount(given.values['goods']), given.values['replace'] === true);
  },
};
