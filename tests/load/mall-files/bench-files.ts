import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { type Applied, applyMall, exportMall, type Plan } from '#mall-files/index.ts';
import { readConfig } from '#server/config.ts';
import { openMall } from '#server/open-mall.ts';
import { makePlace } from '../../support/mall/open-mall.ts';
import { report } from '../support/figure.ts';

/**
 * How long the files of a large mall take: `npm run bench:files`, with `-- --products 2000` for a smaller one. Its pictures are not
 * there: encoding one takes a second, whatever else an application does.
 */
const APPLY_S = 60;
const UNCHANGED_S = 5;
const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const products = Number(values.products);

const noPictures = {
  largest: async (name: string) => `${name}-1440.webp`,
  read: async () => Buffer.from(''),
  keep: async () => {},
  encode: async () => '',
};

async function timed<T>(work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
}

function planOf(applied: Applied): Plan {
  if (applied.kind === 'planned') return applied.plan;
  throw new Error(`the files were refused: ${JSON.stringify(applied.problems.slice(0, 3))}`);
}

const [from, to] = [await makePlace('bench-files-from'), await makePlace('bench-files-to')];
const open = (dataDir: string) => openMall(readConfig({ MALL_DATA: dataDir, MALL_LOG: 'warn' }));
const [source, target] = [await open(from.dataDir), await open(to.dataDir)];
try {
  const { db } = source.mall;
  const now = Date.now();
  await makeDemoMall({
    ...{ db, dataDir: from.dataDir, now, timezone: 'UTC', seed: 1, pictures: 'never', products },
  });
  const dir = join(from.dataDir, 'files');
  const [exported, exporting] = await timed(() => exportMall({ db, dir, pictures: noPictures, now: new Date(now) }));
  const found = exported.documents['product'] ?? 0;
  report(`export of ${found} products`, exporting, 's', '≤', APPLY_S);
  const apply = () =>
    applyMall({
      ...{ db: target.mall.db, dir, pictures: noPictures, now, timezone: 'UTC', operator: 'bench' },
      ...{ isDryRun: false, prune: false, overwrite: false },
    });
  const [first, applying] = await timed(apply);
  const [again, unchanged] = await timed(apply);
  const added = planOf(first).steps.length;
  const figures = [
    report(`application of ${found} products to an empty mall, ${added} changes`, applying, 's', '≤', APPLY_S),
    report('application of the same files once more', unchanged, 's', '≤', UNCHANGED_S),
    report('changes of that', planOf(again).steps.length, 'changes', '≤', 0),
  ];
  if (!figures.every(({ ok }) => ok)) process.exitCode = 1;
} finally {
  await Promise.all([source.close(), target.close()]);
  for (const place of [from, to]) place.remove();
}
