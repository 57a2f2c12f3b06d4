import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Sql } from 'postgres';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { type Database, databaseOver } from '#server/platform/db/open.ts';
import { fillSmallMall } from '../../fixtures/small-mall.ts';
import { NOW } from '../mall/now.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the PostgreSQL of each worker listens. */
    databaseSockets: string[];
  }
}

const TEMPLATE = 'small_mall';
const EMPTY = 'migrated_only';

export const openOn = (socket: string, database: string, most = 6): Database => {
  const target = { socket, database };
  return databaseOver(connect(target, most), target, async () => {});
};

async function prepareTemplates(socket: string): Promise<void> {
  const admin = connect({ socket, database: 'postgres' }, 1);
  // Nothing here outlives the run, so nothing has to reach the disk.
  await admin`alter system set fsync = off`;
  await admin`alter system set full_page_writes = off`;
  await admin`select pg_reload_conf()`;
  await admin`create database ${admin(EMPTY)}`;
  const empty = openOn(socket, EMPTY);
  await migrateDatabase(empty.target);
  await empty.close();
  await admin`create database ${admin(TEMPLATE)} template ${admin(EMPTY)}`;
  const filled = openOn(socket, TEMPLATE);
  await fillSmallMall(filled, NOW);
  await filled.sql`analyze`;
  await filled.close();
  await admin.end();
}

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'mall-tests-'));
  // Started by root it runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder);
  await prepareTemplates(server.socket);
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    rmSync(dirname(server.socket), { recursive: true, force: true });
  };
  return { socket: server.socket, stop };
}

/** One PostgreSQL for each worker of the run, below the machine's temporary folder. */
export default async function setup(project: TestProject) {
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, startServer));
  project.provide(
    'databaseSockets',
    servers.map(({ socket }) => socket),
  );
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()));
  };
}

let made = 0;

/** A database of its own, filled with the small mall or only migrated; copied from a template in milliseconds. */
export async function freshDatabase(socket: string, kind: 'filled' | 'empty' = 'filled') {
  const name = `test_${process.pid}_${made++}`;
  const admin = connect({ socket, database: 'postgres' }, 1);
  const template = kind === 'filled' ? TEMPLATE : EMPTY;
  await admin`create database ${admin(name)} template ${admin(template)}`;
  const db = openOn(socket, name);
  const drop = async () => {
    await db.close();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { name, db, drop };
}

/** What the pool asks for its own sake now and then. */
const isOwn = (query: string) => query === 'select 1';

/** Calls `hear` for each statement of a pool; returns what stops it. */
export function recordStatements(sql: Sql, hear: (query: string, parameters: unknown[]) => void): () => void {
  sql.options.debug = (_: number, query: string, parameters: unknown[]) => {
    if (!isOwn(query)) hear(query, parameters);
  };
  return () => {
    sql.options.debug = false;
  };
}

/** How many statements the pool is asked while `work` runs. */
export async function countStatements(sql: Sql, work: () => Promise<unknown>): Promise<number> {
  let asked = 0;
  // Sales are announced a moment later, beside whatever is counted then.
  const endHearing = recordStatements(sql, (query) => /^\s*select pg_notify/.test(query) || asked++);
  try {
    await work();
  } finally {
    endHearing();
  }
  return asked;
}

/** Calls `hear` for each statement of transactions, which use their own connections; returns what stops it. */
export function recordTransactions(db: Database, hear: (query: string, parameters: unknown[]) => void): () => void {
  const { transact } = db;
  const listen = (tx: Sql) => {
    // On a new connection the first of these would be recorded too late.
    recordStatements(tx, (query, parameters) => /^(begin(;.*)?|commit)$/.test(query) || hear(query, parameters));
    return tx;
  };
  db.transact = async <T, A>(work: (tx: Sql, seen: A) => Promise<T>, first?: (tx: Sql) => Promise<A>) => {
    hear('begin', []);
    const result = await transact<T, A>((tx, seen) => work(listen(tx), seen), first && ((tx) => first(listen(tx))));
    hear('commit', []);
    return result;
  };
  return () => {
    db.transact = transact;
  };
}
