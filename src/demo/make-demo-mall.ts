import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { holdsCatalogue } from '../server/modules/holds-catalogue.ts';
import { OperatorError } from '../server/platform/config/operator-error.ts';
import { ADVISORY_LOCK } from '../server/platform/db/advisory-locks.ts';
import type { Database } from '../server/platform/db/open.ts';
import { allPictures } from './paint/all-pictures.ts';
import { type Painting, startPainting } from './paint/start-painting.ts';
import { type DemoChoice, planDemo } from './plan-demo.ts';
import { type DemoPlan, writeMall } from './write/write-mall.ts';

export interface DemoOrder extends DemoChoice {
  db: Pick<Database, 'transact'>;
  /** Pictures go to the folder `pictures` below it. */
  dataDir: string;
  /** Epoch milliseconds; every date of the mall is counted from it. */
  now: number;
  /** IANA name of the mall's zone. */
  timezone: string;
  /**
   * 'wait' (when left out): the mall is there when its pictures are. 'later': they are painted while the mall is open
   * already. 'never': for tests, which look at no pictures.
   */
  pictures?: 'wait' | 'later' | 'never';
  /** Called now and then with how far the products and the pictures have come. */
  progress?: (done: number, total: number, what: 'pictures' | 'goods') => void;
}

export interface DemoMade {
  products: number;
  /** Where the painting of the pictures stands. */
  painting: Painting;
}

/** The setting that says that the mall is whole, and from what it was made. */
const MARK = 'demo';

const isMarked = async (sql: Sql) => (await sql`select 1 from setting where name = ${MARK}`).length > 0;

/** Whether this database holds a whole demo mall. */
export const hasDemoMall = (sql: Sql): Promise<boolean> => isMarked(sql);

async function refuseToMix(tx: Sql): Promise<void> {
  if (await holdsCatalogue(tx))
    throw new OperatorError(
      'This database already has shops, categories or products, and the demo mall needs one without any.',
    );
}

async function writeInside(tx: Sql, plan: DemoPlan, order: DemoOrder, painting: Painting): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local lock_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${ADVISORY_LOCK.demoMall})`;
  // Another server may have made it while this one waited.
  if (await isMarked(tx)) return;
  await refuseToMix(tx);
  await writeMall({ ...plan, tx }, (done) => order.progress?.(done, plan.plans.length, 'goods'));
  const mark = JSON.stringify({ seed: plan.seed, products: plan.plans.length });
  await tx`insert into setting (name, value) values (${MARK}, ${mark}::text::jsonb)`;
  if (order.pictures !== 'later') await painting.done;
}

const NO_PAINTING: Painting = { missing: 0, done: Promise.resolve(), paintNow: async () => {}, stop: async () => {} };

function paintFor(plan: DemoPlan, { dataDir, pictures, progress }: DemoOrder): Painting {
  if (pictures === 'never') return NO_PAINTING;
  return startPainting(allPictures(plan), {
    dir: join(dataDir, 'pictures'),
    ...(pictures === 'later' ? {} : { threads: availableParallelism() }),
    progress: (done, total) => progress?.(done, total, 'pictures'),
  });
}

/**
 * Makes the demo mall in one transaction, while its pictures are painted on threads of their own. A killed start leaves
 * nothing but pictures, which the next start finds done. The same seed, moment and number of products make the same mall.
 * Throws OperatorError where there are products already.
 */
export async function makeDemoMall(order: DemoOrder): Promise<DemoMade> {
  const plan = { ...planDemo(order), now: order.now, timezone: order.timezone };
  const painting = paintFor(plan, order);
  try {
    await order.db.transact((tx) => writeInside(tx, plan, order, painting));
  } catch (error) {
    await painting.stop();
    throw error;
  }
  return { products: plan.plans.length, painting };
}
