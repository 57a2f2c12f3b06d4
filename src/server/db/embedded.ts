import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type Account, databaseAccount } from './embedded-account.ts';
import { findBinaries, fingerprint } from './embedded-binaries.ts';
import { clusterFolder, makeCluster } from './embedded-cluster.ts';
import { clearMistakenPidFile, findPostmaster, launch, type Postmaster, stopPostmaster, waitUntilGone, waitUntilReady } from './embedded-postmaster.ts';

export interface EmbeddedServer {
  /** The unix socket to connect to. */
  socket: string;
  /** Stops the server; for the last that uses it. */
  stop(): Promise<void>;
}

/** Short, because socket paths end at 100 characters; in a place where others write too, so its owner is checked. */
function socketFolder(folder: string, account: Account | null): string {
  const path = join('/tmp', `mallfront-${fingerprint(folder)}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const own = [userInfo().uid, account?.uid];
  if (!found.isDirectory() || !own.includes(found.uid)) throw new OperatorError(`${path} belongs to somebody else, so the database cannot be reached through it. Remove it.`);
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

/** Starts PostgreSQL on the cluster below `dataDir`, or joins the one that already runs there. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const account = databaseAccount();
  const binaries = await findBinaries(account);
  const folder = clusterFolder(dataDir, account);
  makeCluster(folder, binaries, account);
  const { socket } = await joinOrLaunch(folder, () => launch(folder, socketFolder(folder, account), binaries, account));
  return { socket, stop: () => stopPostmaster(folder) };
}

async function joinOrLaunch(folder: string, start: () => ReturnType<typeof launch>): Promise<Postmaster> {
  if (findPostmaster(folder)?.status === 'stopping' && !(await waitUntilGone(folder)))
    throw new OperatorError(`The embedded database in ${folder} has been stopping for a long time. Start again in a minute.`);
  if (findPostmaster(folder)) return waitUntilReady(folder, null);
  await clearMistakenPidFile(folder);
  const child = start();
  const ready = await waitUntilReady(folder, child);
  child.stderr?.destroy();
  child.unref();
  return ready;
}
