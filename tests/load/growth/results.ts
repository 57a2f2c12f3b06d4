import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawGrowth } from './plot.ts';
import { REASONS } from './reasons.ts';

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url));
const FIGURES = join(FOLDER, 'growth.json');

/** What grows while the other stays at the least that was measured. */
export const AXES = ['products', 'orders'] as const;
export type Axis = (typeof AXES)[number];

/** A cost of a mall of that size, in milliseconds each. */
export interface Measured {
  cost: string;
  products: number;
  orders: number;
  ms: number;
  /** UTC, 'YYYY-MM-DD'. */
  date: string;
  machine: string;
  /** Processes that ran or waited to run, over the minute before this size was measured: work of others. */
  busy: number;
}

/** The points of one cost, the smallest mall first. */
export interface Curve {
  cost: string;
  points: { size: number; ms: number }[];
}

/** Up to this many times the cost of the smallest mall counts as flat: two runs of the same differ by a third. */
const FLAT = 1.5;

export const machineName = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`;

const compareCosts = (a: Measured, b: Measured) => (a.cost < b.cost ? -1 : 1);

const isSame = (one: Measured, other: Measured) =>
  one.cost === other.cost && one.products === other.products && one.orders === other.orders;

export const readFigures = (): Measured[] => (existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : []);

export function curvesOf(figures: readonly Measured[], axis: Axis): Curve[] {
  const other = axis === 'products' ? 'orders' : 'products';
  const least = Math.min(...figures.map((one) => one[other]));
  const own = figures.filter((one) => one[other] === least).toSorted((a, b) => a[axis] - b[axis]);
  const costs = [...new Set(own.map(({ cost }) => cost))];
  return costs
    .map((cost) => ({
      cost,
      points: own.filter((one) => one.cost === cost).map((one) => ({ size: one[axis], ms: one.ms })),
    }))
    .filter(({ points }) => points.length > 1);
}

/** How many times the cost of the smallest mall the largest costs. */
export const growthOf = ({ points }: Curve) => (points.at(-1)?.ms ?? 0) / (points[0]?.ms ?? 1);

export const isFlat = (curve: Curve) => growthOf(curve) <= FLAT;

const digits = (ms: number) => ms.toPrecision(3).replace(/e.*/, () => String(Math.round(ms)));
const showMs = (ms: number) => (ms >= 1000 ? String(Math.round(ms)) : digits(ms));

function table(curves: readonly Curve[], axis: Axis): string[] {
  const sizes = [...new Set(curves.flatMap(({ points }) => points.map(({ size }) => size)))].sort((a, b) => a - b);
  const head = ['ms each', ...sizes.map((size) => `${size.toLocaleString('en')} ${axis}`), 'growth', 'reason'];
  const rows = curves.map((curve) => [
    curve.cost,
    ...sizes.map((size) => {
      const point = curve.points.find((one) => one.size === size);
      return point ? showMs(point.ms) : '–';
    }),
    `× ${growthOf(curve).toFixed(2)}`,
    isFlat(curve) ? 'flat' : (REASONS[axis][curve.cost] ?? 'unknown'),
  ]);
  return [head, head.map((_, at) => (at === 0 || at === head.length - 1 ? '---' : '--:')), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
}

function report(figures: readonly Measured[]): string {
  const runs = [...new Set(figures.map(({ date, machine }) => `- ${date}, ${machine}`))].sort();
  const busy = figures.map((one) => one.busy);
  const parts = AXES.flatMap((axis) => {
    const curves = curvesOf(figures, axis);
    return curves.length === 0 ? [] : ['', `![Costs by ${axis}](growth-${axis}.svg)`, '', ...table(curves, axis)];
  });
  return [
    '# What a larger mall costs',
    '',
    'Written by `npm run bench:growth`. Milliseconds on the clock.',
    'Of requests and checkouts, 16 clients keep one process and its PostgreSQL busy: the time for all of them, divided by their number. Each request asks for what the mall has not kept.',
    'Of pages of a build, one process makes them.',
    `A cost is flat if the largest mall has at most ${FLAT} times that of the smallest: two runs of the same differ by a third.`,
    'What needs all pages is measured of malls of up to `--whole` products, 10,000 if not said: 100,000 have 700,000 pages, of 70 GB.',
    ...parts,
    '',
    'Measured:',
    '',
    ...runs,
    `- beside other work: ${Math.min(...busy).toFixed(1)} to ${Math.max(...busy).toFixed(1)} processes ran or waited when a size began`,
    '',
  ].join('\n');
}

/** Adds what was measured to the figures of earlier runs, in place of that of the same size, and draws all of them anew. */
export function writeResult(measured: Measured): void {
  const kept = readFigures().filter((old) => !isSame(measured, old));
  const figures = [...kept, measured].toSorted(
    (a, b) => a.products - b.products || a.orders - b.orders || compareCosts(a, b),
  );
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(FIGURES, `[\n${figures.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
  for (const axis of AXES) {
    const curves = curvesOf(figures, axis);
    if (curves.length > 0) writeFileSync(join(FOLDER, `growth-${axis}.svg`), drawGrowth(curves, axis));
  }
  writeFileSync(join(FOLDER, 'growth.md'), report(figures));
}
