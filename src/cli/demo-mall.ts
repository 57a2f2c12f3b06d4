import { createProgress } from '#publish/progress.ts';
import type { Config } from '#server/config.ts';
import { makeDemoMall } from '#server/demo/make-demo-mall.ts';
import type { OpenMall } from '#server/open-mall.ts';

/** Any number; the same one makes the same mall. */
const SEED = 20_261_120;

/** Fills an empty mall. Throws an `OperatorError` when it is not empty. */
export async function fillWithDemo({ mall }: OpenMall, { dataDir, timezone }: Config, goods?: number) {
  const progress = createProgress(process.stderr);
  try {
    return await makeDemoMall({
      db: mall.db,
      dataDir,
      now: mall.clock(),
      timezone,
      seed: SEED,
      progress: (done, all, what) => progress.show(what === 'goods' ? 'Demo mall, goods' : 'Demo mall, pictures', done, all),
      ...(goods === undefined ? {} : { goods }),
    });
  } finally {
    progress.end();
  }
}
