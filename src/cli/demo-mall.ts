import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProgress } from '#publish/progress.ts';
import type { Config } from '#server/config.ts';
import { type DemoMade, holdsCatalogue, makeDemoMall } from '#server/demo/make-demo-mall.ts';
import { allPictures } from '#server/demo/paint/all-pictures.ts';
import { clearDesks } from '#server/demo/paint/desk.ts';
import { type Painting, startPainting } from '#server/demo/paint/start-painting.ts';
import { addDemoPeople, demoLogins } from '#server/demo/people/add-people.ts';
import { DEMO_PASSWORD } from '#server/demo/people/persons.ts';
import { planDemo } from '#server/demo/plan-demo.ts';
import type { OpenMall } from '#server/open-mall.ts';

/** Any number; the same one makes the same mall. */
const SEED = 20_261_120;

export interface Filling {
  /** How many goods; all written ones when left out. */
  goods?: number | undefined;
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
  { mall }: OpenMall,
  { dataDir, timezone }: Config,
  { goods, pictures }: Filling,
): Promise<DemoMade> {
  const progress = createProgress(process.stderr);
  const show = (done: number, all: number, what: 'pictures' | 'goods') => {
    if (what === 'goods' || pictures === 'wait') progress.show(`Demo mall, ${what}`, done, all);
  };
  writeFileSync(unfinishedMark(dataDir), '', { mode: 0o640 });
  try {
    const made = await makeDemoMall({
      db: mall.db,
      dataDir,
      now: mall.clock(),
      timezone,
      seed: SEED,
      pictures,
      progress: show,
      goods,
    });
    return { ...made, painting: noted(made.painting, dataDir) };
  } finally {
    progress.end();
  }
}

/** Goes on painting where a mall that was stopped left off; null when no picture is missing. */
async function continuePainting({ mall }: OpenMall, { dataDir }: Config): Promise<Painting | null> {
  if (!existsSync(unfinishedMark(dataDir))) return null;
  const [mark] = await mall.db.sql<
    { value: { seed: number; goods: number } }[]
  >`select value from setting where name = 'demo'`;
  if (!mark) return null;
  const specs = allPictures(planDemo(mark.value));
  return noted(startPainting(specs, { dir: join(dataDir, 'pictures') }), dataDir);
}

const LIST = new Intl.ListFormat('en', { type: 'disjunction' });

/** Says as whom one can look at a demo mall; nothing where others can reach it, and of other malls. */
export async function tellDemoLogins({ mall }: OpenMall): Promise<void> {
  const logins = await demoLogins(mall);
  if (logins.length > 0) console.error(`Log in as ${LIST.format(logins)} with the password ${DEMO_PASSWORD}.`);
}

/** Makes the demo mall if there is none. Its pictures are painted beside, and go on being painted while it is open. */
export async function fillIfEmpty(open: OpenMall, config: Config): Promise<Painting | null> {
  clearDesks(join(config.dataDir, 'pictures'));
  const painting = (await holdsCatalogue(open.mall.db.sql))
    ? await continuePainting(open, config)
    : (await fillWithDemo(open, config, { pictures: 'later' })).painting;
  await addDemoPeople(open.mall);
  if (painting && painting.missing > 0)
    console.error(`${painting.missing} pictures are being painted; they appear one by one.`);
  return painting;
}
