import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { argumentsOf, makePlace } from '../../support/mall/open-mall.ts';
import { report } from '../support/figure.ts';
import { makeProducts } from '../support/make-products.ts';

/** How fast all pages are made, and with how much memory: `npm run bench:build`, `-- --products 10000` for a large mall. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '570' } } });

const children = (pid: number): number[] => {
  try {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return [...own, ...own.flatMap(children)];
  } catch {
    return [];
  }
};

interface Peak {
  mb: number;
  /** The file that the process runs. */
  program: string;
}

function peakOf(pid: number): Peak {
  try {
    const mb = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { mb, program: basename(words.find((word) => word.endsWith('.ts')) ?? words[0] ?? '') };
  } catch {
    return { mb: 0, program: '' };
  }
}

const larger = (one: Peak, other: Peak) => (other.mb > one.mb ? other : one);

interface Ran {
  seconds: number;
  /** The largest single process of the command. */
  largest: Peak;
  said: string;
}

async function run(args: string[], env: Record<string, string>): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const pid = child.pid ?? 0;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  let largest: Peak = { mb: 0, program: '' };
  let code: number | null | undefined;
  child.once('exit', (status) => (code = status));
  while (code === undefined) {
    largest = [pid, ...children(pid)].map(peakOf).reduce(larger, largest);
    await pause(200);
  }
  if (code !== 0) throw new Error(`"node ${args.join(' ')}" failed: ${said.slice(-500)}`);
  return { seconds: (performance.now() - began) / 1000, largest, said };
}

const place = await makePlace('bench-build');
const env = { MALL_DATA: place.dataDir, MALL_DIST: place.dist, PORT: String(place.port), MALL_LOG: 'warn' };
try {
  await placeDots(place.dataDir);
  makeProducts(place, Number(values.products));
  const built = await run(argumentsOf('build'), env);
  const pages = Number(/(\d+) pages are in service/.exec(built.said)?.[1] ?? 0);
  report('pages made', pages, 'pages', '≥', 1);
  report('full build, pages per second', pages / built.seconds, 'pages/s', '≥', 600);
  report(`full build, largest process, ${built.largest.program}`, built.largest.mb, 'MB', '≤', 1200);
} finally {
  place.remove();
}
