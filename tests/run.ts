import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVERYDAY_VARIABLE } from './long-tests.ts';
import { DURATIONS_VARIABLE, slowestTests } from './support/durations/durations.ts';

/**
 * The scripts that `npm test` and `npm run test:all` run: stage by stage until one fails, and those of a stage side by side. What
 * compiles and what calculates leave each other room; the others use all processors by themselves. Without the argument `all`, long
 * tests are left out.
 */
const STAGES = [['check', 'test:unit'], ['test:api'], ['test:e2e']] as const;
const SLOWEST = 10;

interface Result {
  script: string;
  code: number;
  seconds: number;
}

interface Run extends Result {
  /** What it printed, if that was not shown at once. */
  printed: Buffer;
}

/** Shows what the script prints at once or, so that two do not mix, returns it. */
function runScript(script: string, env: NodeJS.ProcessEnv, showsAtOnce: boolean): Promise<Run> {
  const began = performance.now();
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn('npm', ['run', script], {
    env: { ...env, ...colours },
    shell: process.platform === 'win32',
    stdio: showsAtOnce ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = (performance.now() - began) / 1000;
      resolve({ script, code: code ?? 1, seconds, printed: Buffer.concat(printed) });
    });
  });
}

async function runScripts(env: NodeJS.ProcessEnv): Promise<Result[]> {
  const results: Result[] = [];
  for (const stage of STAGES) {
    const runs = await Promise.all(stage.map((script, index) => runScript(script, env, index === 0)));
    for (const { printed } of runs) process.stdout.write(printed);
    results.push(...runs);
    if (runs.some(({ code }) => code !== 0)) break;
  }
  return results;
}

function report(results: readonly Result[], durations: string): void {
  console.log('\nThe slowest tests, in seconds:');
  for (const { test, ms } of slowestTests(durations, SLOWEST))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)}  ${test}`);
  console.log('\nThe scripts, in seconds:');
  for (const { script, code, seconds } of results)
    console.log(`${seconds.toFixed(1).padStart(8)}  ${script} ${code === 0 ? 'passed' : `failed with code ${code}`}`);
}

const folder = mkdtempSync(join(tmpdir(), 'mallfront-durations-'));
const durations = join(folder, 'durations.jsonl');
writeFileSync(durations, '');
try {
  const everyday = process.argv.includes('all') ? {} : { [EVERYDAY_VARIABLE]: 'true' };
  const results = await runScripts({ ...process.env, ...everyday, [DURATIONS_VARIABLE]: durations });
  report(results, durations);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
