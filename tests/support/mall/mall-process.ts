import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { databaseSocket } from '../database/socket.ts';
import { freePort } from './free-port.ts';
import type { TestMall } from './mall.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface MallProcess {
  /** Of what it serves. */
  origin: string;
  pid: number;
  /** What its log and stderr have said, as text. */
  lines: string[];
  /** Its log, line by line. */
  records: Record<string, unknown>[];
  /** Resolves with the first line that contains the text, also one that was there before. */
  said(text: string): Promise<string>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Resolves with the exit code when the process has ended by itself. */
  ended: Promise<number>;
}

/** The log is a line of JSON each; what a command prints as JSON has several lines. */
const recordOf = (line: string) => (/^\{.+\}$/.test(line) ? (JSON.parse(line) as Record<string, unknown>) : null);

function follow(child: ChildProcess, { lines, records }: Pick<MallProcess, 'lines' | 'records'>): MallProcess['said'] {
  const waiting = new Set<() => void>();
  const note = () => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      const record = recordOf(line);
      if (record) records.push(record);
      lines.push(record ? String(record['msg']) : line);
      note();
    });
  }
  child.once('close', note);
  return (text) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const line = lines.find((one) => one.includes(text));
        if (line === undefined && child.exitCode === null && child.signalCode === null) return;
        waiting.delete(look);
        if (line === undefined) reject(new Error(`the process ended without "${text}": ${lines.join('\n')}`));
        else resolve(line);
      };
      waiting.add(look);
      look();
    });
}

/** A process of the mall with these variables and no others. */
export async function spawnProcess(
  program: readonly string[],
  environment: Record<string, string>,
): Promise<MallProcess> {
  // One process opens sooner than three; tests of several ask for them.
  const own = { PATH: process.env['PATH'], PORT: String(await freePort()), MALL_WORKERS: '1' };
  const env = { ...own, ...environment };
  const child = spawn(process.execPath, program, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = { lines: [] as string[], records: [] as Record<string, unknown>[] };
  return {
    ...said,
    pid: child.pid ?? 0,
    origin: `http://127.0.0.1:${env.PORT}`,
    said: follow(child, said),
    ended: once(child, 'close').then(([code]) => code as number),
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, 'exit');
      child.kill(signal);
      await end;
    },
  };
}

/** One on the database of a test: `src/server/main.ts`, or `mall <command>`. */
export async function startProcess(
  mall: TestMall,
  program: readonly string[],
  environment: Record<string, string>,
): Promise<MallProcess> {
  const [database] = await mall.db.sql<{ name: string }[]>`select current_database() as name`;
  return spawnProcess(program, {
    PGHOST: dirname(databaseSocket()),
    DATABASE_URL: `postgres:///${database?.name}`,
    PGUSER: 'mall',
    ...environment,
  });
}

/** The API alone, open when this resolves. */
export async function startApi(mall: TestMall, environment: Record<string, string>): Promise<MallProcess> {
  const api = await startProcess(mall, ['src/server/main.ts'], environment);
  await api.said('the API is open');
  return api;
}

/** The variables of a bucket: FILES_S3_BUCKET and so on. */
export const bucketVariables = (
  own: 'FILES' | 'PAGES',
  { bucket, endpoint, keyId, secret }: { bucket: string; endpoint: string | null; keyId: string; secret: string },
): Record<string, string> => ({
  [`${own}_S3_BUCKET`]: bucket,
  [`${own}_S3_ENDPOINT`]: endpoint ?? '',
  [`${own}_S3_KEY_ID`]: keyId,
  [`${own}_S3_SECRET`]: secret,
});
