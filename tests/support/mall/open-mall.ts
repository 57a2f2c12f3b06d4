import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What follows `node` in a script of the package, so that what is tested and measured is what users run. */
export const argumentsOf = (script: 'start' | 'start:api' | 'build' | 'mall'): string[] =>
  scripts[script]?.split(' ').slice(1) ?? [];

const START = argumentsOf('start');
const OPEN = /^Mallfront is open at (\S+)$/m;

export interface RunningMall {
  origin: string;
  pid: number;
  /** From the start of the command to its line with the address, in milliseconds. */
  readyMs: number;
  stop(): Promise<void>;
}

export interface MallPlace {
  dataDir: string;
  dist: string;
  port: number;
}

/** A data folder and a build of their own, so that the mall of anyone who runs the tests is left alone. */
export async function makePlace(name: string): Promise<MallPlace & { remove(): void }> {
  const dataDir = await mkdtemp(join(tmpdir(), `mallfront-${name}-`));
  // Started by root, the database runs as another user; shut out, it would lie elsewhere and be left behind.
  await chmod(dataDir, 0o755);
  const dist = `dist-${name}`;
  const remove = () => {
    const builds = readdirSync(ROOT).filter((one) => one === dist || one.startsWith(`.${dist}-`));
    for (const path of [dataDir, ...builds.map((one) => join(ROOT, one))])
      rmSync(path, { recursive: true, force: true });
  };
  return { dataDir, dist, port: await freePort(), remove };
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Runs what "npm start" runs and waits for its one line. Rejects with what it said when it ends before. */
export function startMall(
  { dataDir, dist, port }: MallPlace,
  settings: Record<string, string> = {},
): Promise<RunningMall> {
  const began = performance.now();
  const env = {
    ...process.env,
    PORT: String(port),
    MALL_DATA: dataDir,
    MALL_DIST: dist,
    MALL_LOG: 'warn',
    MALL_ORIGIN: '',
    ...settings,
  };
  const child = spawn(process.execPath, START, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const origin = OPEN.exec(said)?.[1];
      if (!origin) return;
      const stop = async () => {
        const end = ended(child);
        child.kill('SIGTERM');
        await end;
      };
      resolve({ origin, pid: child.pid ?? 0, readyMs: performance.now() - began, stop });
    });
    child.once('exit', (code) => reject(new Error(`"mall start" ended with code ${code} before it was open.`)));
  });
}

/** Pictures are painted after the opening and would share the processors with what is measured. */
export async function untilPainted({ dataDir }: MallPlace): Promise<void> {
  while (existsSync(join(dataDir, 'pictures-unfinished'))) await pause(500);
}
