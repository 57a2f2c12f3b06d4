import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { DemoMade, Painting } from '#demo/index.ts';
import { createProgress } from '#publish/render/progress.ts';
import type { Config } from '#server/config.ts';
import { fillBasics, fillPlacesAndLanguages } from '#server/modules/fill-basics.ts';
import { holdsCatalogue } from '#server/modules/holds-catalogue.ts';
import type { OpenMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { ADVISORY_LOCK } from '#server/platform/db/advisory-locks.ts';
import { type Demo, loadDemo } from './load-demo.ts';

/** Any number; the same one makes the same mall. */
export const DEMO_SEED = 20_261_120;

export interface Filling {
  /** How many products; all written ones when left out. */
  products?: number | undefined;
  /** Whether to wait for the pictures, or to have them painted while the mall is open already. */
  pictures: 'wait' | 'later';
}

/** Lies in the data folder while pictures are missing, so that a start after a kill paints the rest. */
const unfinishedMark = (dataDir: string) => join(dataDir, 'pictures-unfinished');

/** Takes the mark away when everything is painted, and only then: `done` also settles when painting is stopped. */
function noted(painting: Painting, dataDir: string): Painting {
  let stopped = false;
  painting.done.then(
    () => stopped || rmSync(unfinishedMark(dataDir), { force: true }),
    (error: Error) => console.error(`Not all pictures could be painted: ${error.message}. The next start tries again.`),
  );
  const stop = () => {
    stopped = true;
    return painting.stop();
  };
  return { ...painting, stop };
}

/** Fills an empty mall. Throws an `OperatorError` when it is not empty. */
export async function fillWithDemo(
  demo: Demo,
  { mall }: OpenMall,
  { dataDir, timezone }: Config,
  { products, pictures }: Filling,
): Promise<DemoMade> {
  const progress = createProgress(process.stderr);
  const show = (done: number, all: number, what: 'pictures' | 'goods') => {
    if (what === 'goods' || pictures === 'wait') progress.show(`Demo mall, ${what}`, done, all);
  };
  writeFileSync(unfinishedMark(dataDir), '', { mode: 0o640 });
  try {
    const made = await demo.makeDemoMall({
      db: mall.db,
      dataDir,
      now: mall.clock(),
      timezone,
      seed: DEMO_SEED,
      pictures,
      progress: show,
      products,
    });
    return { ...made, painting: noted(made.painting, dataDir) };
  } finally {
    progress.end();
  }
}

/** Paints the pictures that an interrupted start left unpainted; null when none is missing. */
async function continuePainting(demo: Demo, { mall }: OpenMall, { dataDir }: Config): Promise<Painting | null> {
  if (!existsSync(unfinishedMark(dataDir))) return null;
  const [mark] = await mall.db.sql<
    { value: { seed: number; products: number } }[]
  >`select value from setting where name = 'demo'`;
  if (!mark) return null;
  const specs = demo.allPictures(demo.planDemo(mark.value));
  return noted(demo.startPainting(specs, { dir: join(dataDir, 'pictures') }), dataDir);
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Prints the log-ins of a demo mall; nothing where other machines can reach the mall. */
export async function printDemoLogins({ mall }: OpenMall): Promise<void> {
  const demo = await loadDemo();
  const logins = demo ? await demo.demoLogins(mall) : [];
  if (demo && logins.length > 0)
    console.error(`Log in as ${LIST.format(logins)} with the password ${demo.DEMO_PASSWORD}.`);
}

const hasCurrency = async (sql: Sql) => (await sql`select 1 from currency where is_default`).length > 0;

/**
 * Gives a mall without products what an operator builds on. The currencies have invented rates, which only a mall of this machine
 * gets: gateways bill what rates say. Without any, no page can show a price.
 */
export async function prepareEmptyMall(tx: Sql, localOnly: boolean): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.demoMall})`;
  if (!localOnly) {
    await fillPlacesAndLanguages(tx);
    if (!(await hasCurrency(tx)))
      throw new OperatorError(
        'This database holds no mall yet, and no currency to show prices in. "mall init" makes a mall of your own, "mall restore" one from a backup.',
      );
  } else if (await fillBasics(tx))
    console.error(
      'The mall opens empty. "mall init" asks for its name, currency and first shop; "mall apply" and "mall import" fill it.',
    );
}

/**
 * Makes the demo mall if the mall is empty and only this machine can reach it. Without the demo's packages it opens empty; a mall
 * that others can reach has to be made by the operator first. Pictures are painted while the mall is open.
 */
export async function fillIfEmpty(open: OpenMall, config: Config): Promise<Painting | null> {
  // Its painters write into a folder of this machine, which the pages of a mall with a bucket do not see.
  const demo = config.files ? null : await loadDemo();
  if (!demo || !(config.localOnly || (await demo.hasDemoMall(open.mall.db.sql)))) {
    await open.mall.db.transact((tx) => prepareEmptyMall(tx, config.localOnly));
    return null;
  }
  demo.clearDesks(join(config.dataDir, 'pictures'));
  const painting = (await holdsCatalogue(open.mall.db.sql))
    ? await continuePainting(demo, open, config)
    : (await fillWithDemo(demo, open, config, { pictures: 'later' })).painting;
  await demo.addDemoBuyers(open.mall);
  await demo.addDemoApplications(open.mall);
  await demo.addDemoMessages(open.mall);
  if (painting && painting.missing > 0)
    console.error(`${painting.missing} pictures are being painted; they appear one by one.`);
  return painting;
}
