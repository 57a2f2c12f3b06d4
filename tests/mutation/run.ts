import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readGraph } from './module-graph.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { WorkerReport, WorkerTask } from './worker.ts';

/** Less than this share of the mutants killed fails the run. */
const REQUIRED = 0.95;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Equivalent {
  file: string;
  source: string;
  change: string;
  reason: string;
}

const equivalents = JSON.parse(
  readFileSync(new URL('./equivalent-mutants.json', import.meta.url), 'utf8'),
) as readonly Equivalent[];
const keyOf = ({ file, source, change }: Omit<Equivalent, 'reason'>) => [file, source, change].join('\n');
const excepted = new Set(equivalents.map(keyOf));

/** A fixed seed's first 100 values are among the 300 of `npm run test:unit`: what is killed here is killed there. */
process.env['MALL_RUNS'] ??= '100';

interface Outcome {
  file: string;
  mutants: readonly Mutant[];
  survivors: readonly Mutant[];
  unusable: readonly string[];
}

/** Runs one worker until it ends or one change keeps it busy too long; gives the index to go on with. */
function runWorker(task: WorkerTask, onReport: (report: WorkerReport) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
    let next = task.first;
    let limit = 60_000;
    // A change that never ends counts as noticed, and the next worker goes on behind it.
    const stop = () => {
      next += 1;
      void worker.terminate();
    };
    let timer = setTimeout(stop, limit);
    worker.on('message', (report: WorkerReport) => {
      if (report.kind === 'clean') limit = 2_000 + 5 * report.milliseconds;
      else next = report.index + 1;
      onReport(report);
      clearTimeout(timer);
      timer = setTimeout(stop, limit);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      resolve(next);
    });
  });
}

async function testFile(file: string, graph: ReturnType<typeof readGraph>): Promise<Outcome> {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  const mutants = mutantsOf(file, text).filter((mutant) => !excepted.has(keyOf(mutant)));
  const survivors: Mutant[] = [];
  const unusable = new Set<string>();
  const task = { file: path, text, edits: mutants, ...graph.around(path) };
  for (let first = 0; first < mutants.length; )
    first = await runWorker({ ...task, first }, (report) => {
      if (report.kind === 'clean') for (const one of report.unusable) unusable.add(relative(ROOT, one));
      else if (!report.killed) survivors.push(...mutants.slice(report.index, report.index + 1));
    });
  return { file, mutants, survivors, unusable: [...unusable] };
}

function print(outcomes: readonly Outcome[]): boolean {
  const all = outcomes.flatMap(({ mutants }) => mutants).length;
  const survivors = outcomes.flatMap((one) => one.survivors);
  for (const { file, line, change, source } of survivors) console.log(`${file}:${line}  ${change}  ${source}`);
  const unusable = new Set(outcomes.flatMap((one) => one.unusable));
  if (unusable.size > 0) console.log(`Not used, because they need Vitest itself: ${[...unusable].sort().join(', ')}`);
  const share = all === 0 ? 1 : (all - survivors.length) / all;
  console.log(
    `${all - survivors.length} of ${all} mutants killed (${(share * 100).toFixed(1)} %), ${excepted.size} listed as equivalent; required: ${REQUIRED * 100} %`,
  );
  return all > 0 && share >= REQUIRED;
}

/** `npm run test:mutation [part of a path]…` */
async function main(wanted: readonly string[]): Promise<void> {
  const graph = readGraph(ROOT);
  const files = globSync('src/domain/**/*.ts', { cwd: ROOT })
    .sort()
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)));
  const outcomes: Outcome[] = [];
  const left = files.values();
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of left) outcomes.push(await testFile(file, graph));
    }),
  );
  const isEnough = print(outcomes.sort((one, other) => one.file.localeCompare(other.file)));
  process.exitCode = isEnough ? 0 : 1;
}

await main(process.argv.slice(2));
