import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { type Account, databaseAccount } from '#server/platform/db/embedded/account.ts';
import { freePort } from '../mall/free-port.ts';
import { PATIENCE } from '../vitest/patience.ts';
import type { Programs as All } from './programs.ts';

type Programs = Pick<All, 'postgres'>;

/** One server of PostgreSQL, reached without a password on a port of this machine. */
export interface DatabaseServer {
  data: string;
  port: number;
  url: string;
  /** As a machine that loses its power: the server and every process of its own. */
  kill(): Promise<void>;
  /** Makes a replica the primary; resolves when it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL and PgBouncer refuse to run as root. */
const account: Account | null = databaseAccount();
export const asAccount = account?.spawn ?? {};

/** A folder that the account of the servers owns. */
export function ownFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, path]);
  return path;
}

async function untilAnswers(url: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE.timeout; ; await pause(100)) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    const error = await sql`select 1`.then(
      () => null,
      (reason: Error) => reason,
    );
    await sql.end({ timeout: 1 });
    if (!error) return;
    if (Date.now() > deadline) throw error;
  }
}

/** A process that ends is not waited for twice. */
async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function startServer(bin: string, data: string): Promise<DatabaseServer> {
  const port = await freePort();
  const args = ['-D', data, '-c', `port=${port}`];
  const child = spawn(join(bin, 'postgres'), args, { ...asAccount, stdio: 'ignore' });
  const url = `postgres://mall@127.0.0.1:${port}/postgres`;
  await untilAnswers(url);
  return {
    ...{ data, port },
    url: url.replace(/postgres$/, 'mall'),
    async kill() {
      const { stdout } = spawnSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' });
      await end(child, 'SIGKILL');
      for (const pid of stdout.split('\n').filter(Boolean)) spawnSync('kill', ['-9', pid]);
    },
    async promote() {
      execFileSync(join(bin, 'pg_ctl'), ['promote', '-w', '-D', data], { ...asAccount, stdio: 'ignore' });
    },
    stop: () => end(child, 'SIGINT'),
  };
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
`;

/** A primary with an empty database "mall", below `folder`. */
export async function startPrimary({ postgres: bin }: Programs, folder: string): Promise<DatabaseServer> {
  const data = ownFolder(join(folder, 'primary'));
  const initdb = ['-D', data, '-U', 'mall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), initdb, { ...asAccount, stdio: 'ignore' });
  appendFileSync(join(data, 'postgresql.conf'), SETTINGS);
  const server = await startServer(bin, data);
  const admin = postgres(server.url.replace(/mall$/, 'postgres'), { max: 1 });
  await admin`create database mall`;
  await admin.end();
  return server;
}

/** A copy of the primary's files as `pg_basebackup` takes it, by the same functions of PostgreSQL: the embedded server lacks that program. */
async function copyFiles(from: string, to: string, admin: postgres.Sql, source: string): Promise<void> {
  await admin`select pg_backup_start('replica', true)`;
  // The log last: it has to reach to the end of the copy.
  for (const name of readdirSync(from).filter((one) => one !== 'postmaster.pid' && one !== 'pg_wal'))
    cpSync(join(from, name), join(to, name), { recursive: true });
  const [stopped] = await admin<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`;
  cpSync(join(from, 'pg_wal'), join(to, 'pg_wal'), { recursive: true });
  writeFileSync(join(to, 'backup_label'), stopped?.label ?? '');
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(to, 'standby.signal'), '');
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, to]);
}

/** A replica of a primary, as `pg_basebackup` makes it. */
export async function startReplica({ postgres: bin }: Programs, primary: DatabaseServer): Promise<DatabaseServer> {
  const data = ownFolder(`${primary.data}-replica`);
  const source = `host=127.0.0.1 port=${primary.port} user=mall application_name=replica`;
  const program = join(bin, 'pg_basebackup');
  if (existsSync(program)) {
    const args = ['-D', data, '-d', source, '-R', '-X', 'stream', '--checkpoint=fast'];
    execFileSync(program, args, { ...asAccount, stdio: 'ignore' });
  } else {
    const admin = postgres(primary.url, { max: 1 });
    await copyFiles(primary.data, data, admin, source);
    await admin.end();
  }
  return startServer(bin, data);
}

/** From now on the primary acknowledges nothing that its replica has not written to its disk. */
export async function makeSynchronous({ url }: DatabaseServer): Promise<void> {
  const admin = postgres(url, { max: 1 });
  await admin`alter system set synchronous_standby_names = 'replica'`;
  await admin`select pg_reload_conf()`;
  while ((await admin`select 1 from pg_stat_replication where sync_state = 'sync'`).length === 0) await pause(100);
  await admin.end();
}
