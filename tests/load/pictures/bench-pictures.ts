import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_SEED } from '#cli/demo/demo-mall.ts';
import { allPictures } from '#demo/paint/all-pictures.ts';
import { jobsOf } from '#demo/paint/drawing-job.ts';
import { drawPicture, paintPicture } from '#demo/paint/paint-picture.ts';
import { FORMATS } from '#demo/paint/picture-files.ts';
import { type PictureSpec, pictureOf } from '#demo/picture-spec.ts';
import { planDemo } from '#demo/plan-demo.ts';
import { banding } from '../../support/pictures/banding.ts';
import { rasterOf, scaledTo } from '../../support/pictures/rasters.ts';
import { ssim } from '../../support/pictures/ssim.ts';
import { median, report } from '../support/figure.ts';

/**
 * What the files of the demo mall's pictures are like beside their sources, what they weigh, and what painting one costs:
 * `npm run bench:pictures`. `SAMPLES` says how many of each kind.
 */
const SAMPLES = Number(process.env['SAMPLES'] ?? 3);
const LEAST_SSIM = 0.98;
/** Levels of 255: with eight bits files of the same size have 1.2, and files of twice the size 1.1. */
const MOST_BANDING = 0.8;

sharp.concurrency(1);
sharp.cache(false);

/** Clear in the middle, so there is nothing to compare. */
type Compared = Exclude<PictureSpec, { of: 'frame' }>;

const isCompared = (spec: PictureSpec): spec is Compared => spec.of !== 'frame';
const kindOf = (spec: Compared) => (spec.of === 'goods' ? `product, ${spec.view}` : spec.of);

/** Spread over all of the kind, so that they show different things on different grounds. */
const sampleOf = (specs: readonly Compared[]) =>
  specs.filter((_, i) => i % Math.max(1, Math.floor(specs.length / SAMPLES)) === 0).slice(0, SAMPLES);

interface Measured {
  kind: string;
  /** '480 avif'. */
  file: string;
  similarity: number;
  bands: number;
  bytes: number;
}

async function measureFiles(spec: Compared, dir: string): Promise<Measured[]> {
  const { name, widths, width } = pictureOf(spec);
  const source = await drawPicture(spec, width);
  const measured: Measured[] = [];
  for (const each of widths) {
    const wanted = await scaledTo(source, each);
    for (const format of FORMATS) {
      const path = join(dir, `${name}-${each}.${format}`);
      const shown = await rasterOf(path);
      measured.push({
        kind: kindOf(spec),
        file: `${each} ${format}`,
        similarity: ssim(wanted, shown),
        bands: banding(wanted, shown),
        bytes: statSync(path).size,
      });
    }
  }
  return measured;
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function printFiles(measured: readonly Measured[]): void {
  for (const [file, all] of Map.groupBy(measured, (one) => `${one.kind}, ${one.file}`))
    console.log(
      JSON.stringify({
        figure: file,
        ssim: rounded(Math.min(...all.map((one) => one.similarity))),
        banding: rounded(Math.max(...all.map((one) => one.bands))),
        bytes: median(all.map((one) => one.bytes)),
      }),
    );
}

async function paintingCost(spec: Compared, dir: string): Promise<number> {
  const before = process.cpuUsage();
  for (const job of jobsOf(spec)) await paintPicture(job, dir);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const dir = mkdtempSync(join(tmpdir(), 'mall-bench-pictures-'));
const specs = allPictures(planDemo({ seed: DEMO_SEED }))
  .flat()
  .filter(isCompared);
const all: Measured[] = [];
for (const [kind, some] of Map.groupBy(specs, kindOf)) {
  const costs: number[] = [];
  const measured: Measured[] = [];
  for (const spec of sampleOf(some)) {
    costs.push(await paintingCost(spec, dir));
    measured.push(...(await measureFiles(spec, dir)));
  }
  printFiles(measured);
  console.log(
    JSON.stringify({
      figure: `painting, ${kind}, one of ${some.length}`,
      value: Math.round(median(costs)),
      unit: 'ms of processor',
    }),
  );
  all.push(...measured);
}
rmSync(dir, { recursive: true });
const avif = all.filter(({ file }) => file.endsWith('avif'));
const gates = [
  report(
    'SSIM of any file with its source',
    rounded(Math.min(...all.map((one) => one.similarity))),
    '',
    '≥',
    LEAST_SSIM,
  ),
  report('banding of an AVIF, median', median(avif.map((one) => one.bands)), 'levels', '≤', MOST_BANDING),
];
process.exitCode = gates.every(({ ok }) => ok) ? 0 : 1;
