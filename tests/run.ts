import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DURATIONS_VARIABLE, slowestTests } from './support/durations/durations.ts';

/** The scripts that `npm test` runs, one after the other, until one fails. */
const SCRIPTS = ['check', 'test:unit', 'test:api', 'test:e2e'] as const;
const SLOWEST = 10;

interface Result {
  script: string;
  code: number;
  seconds: number;
}

function runScript(script: string, env: NodeJS.ProcessEnv): Promise<Result> {
  const began = performance.now();
  const child = spawn('npm', ['run', script], { env, shell: process.platform === 'win32', stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve({ script, code: code ?? 1, seconds: (performance.now() - began) / 1000 }));
  });
}

async function runScripts(env: NodeJS.ProcessEnv): Promise<Result[]> {
  const results: Result[] = [];
  for (const script of SCRIPTS) {
    results.push(await runScript(script, env));
    if (results.some(({ code }) => code !== 0)) break;
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
  const results = await runScripts({ ...process.env, [DURATIONS_VARIABLE]: durations });
  report(results, durations);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
