import type { Sql } from 'postgres';
import type { Config } from '#server/config.ts';
import { holdsCatalogue } from '#server/modules/holds-catalogue.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { dropEverything } from '#server/platform/db/drop-everything.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import type { Database } from '#server/platform/db/open.ts';
import { agreeByName } from '../arguments/mall-name.ts';
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
    await dropEverything(tx);
  });
  await migrateDatabase(target);
}

export interface Erasure {
  isDemo: boolean;
  /** Whether this machine alone can reach the mall; never in production. */
  localOnly: boolean;
  /** The name that the operator repeats. */
  typed: string | undefined;
}

/** A mall that is not a demo, or that others can reach, goes only if its name is typed. */
export async function agreeToErase(sql: Sql, { isDemo, localOnly, typed }: Erasure): Promise<void> {
  if (isDemo && localOnly) return;
  await agreeByName(
    sql,
    typed,
    '--replace erases a real mall with its orders and accounts. Save it first (mall backup)',
  );
}

interface Wish {
  products: number | undefined;
  replace: boolean;
  /** The mall's name, typed to agree that it is erased. */
  name: string | undefined;
}

async function run(config: Config, { products, replace, name }: Wish): Promise<void> {
  const demo = await loadDemo();
  if (!demo)
    throw new OperatorError('The packages of the demo mall are not installed: run "npm ci" without --omit=dev first.');
  if (config.files)
    throw new OperatorError('The demo mall paints its pictures into MALL_DATA: run it without FILES_S3_BUCKET.');
  const open = await openMall(config);
  try {
    const { db } = open.mall;
    if (await holdsCatalogue(db.sql)) {
      if (!replace)
        throw new OperatorError(
          'This mall holds shops, categories or products already. Add --replace to remove everything it holds and make the demo mall in its place.',
        );
      const isDemo = await demo.hasDemoMall(db.sql);
      await agreeToErase(db.sql, { isDemo, localOnly: config.localOnly, typed: name });
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
  usage: '[--goods N] [--replace [--name "My mall"]]',
  options: {
    goods: { type: 'string', about: 'how many products; all 570 written ones when left out' },
    replace: { type: 'boolean', about: 'remove everything that the mall holds first' },
    name: { type: 'string', about: "the mall's name, which agrees to erase a mall that is no demo" },
  },
  async run(given, config) {
    refusePositionals('demo', given);
    const { goods, replace, name } = given.values;
    const typed = typeof name === 'string' ? name : undefined;
    await run(config, { products: readCount(goods), replace: replace === true, name: typed });
  },
};
