import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../config/operator-error.ts';
import { tryLock } from '../../process/file-lock.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, makeCluster } from './cluster.ts';
import { clearMistakenPidFile, endOrphans, findPostmaster, type Postmaster } from './pid-file.ts';
import { joinPostmaster, launch, stopPostmaster, waitUntilGone, waitUntilReady } from './postmaster.ts';
import { socketFolder } from './sockets.ts';
import { keepRunning, type WatchLog } from './watch.ts';

export interface EmbeddedServer {
  /** The unix socket to connect to. */
  socket: string;
  /** Stops the server; for the last that uses it. */
  stop(): Promise<void>;
  /** Starts the server again whenever it ends; gives what ends that. */
  watch(log: WatchLog): () => Promise<void>;
}

/** Longer than a start with recovery may take. */
const LOCK_MS = 90_000;
const LOOK_EVERY_MS = 20;

/** One process at a time starts the database: several see its end at the same moment, or open the mall then. */
async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'database-start.sqlite');
  for (const deadline = Date.now() + LOCK_MS; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const lock = tryLock(file, 'alone');
    if (!lock) continue;
    try {
      return await work();
    } finally {
      lock.release();
    }
  }
  throw new OperatorError(
    `Another process has been starting the database for a long time (it holds ${file}). Start again in a minute.`,
  );
}

async function joinOrLaunch(folder: string, start: () => ReturnType<typeof launch>): Promise<Postmaster> {
  if (findPostmaster(folder)?.status === 'stopping' && !(await waitUntilGone(folder)))
    throw new OperatorError(
      `The embedded database in ${folder} has been stopping for a long time. Start again in a minute.`,
    );
  const running = await joinPostmaster(folder);
  if (running) return running;
  await endOrphans(folder);
  await clearMistakenPidFile(folder);
  const child = start();
  const ready = await waitUntilReady(folder, child);
  child.stderr?.destroy();
  child.unref();
  return ready;
}

/** Starts PostgreSQL on the cluster below `dataDir`, or joins the one that already runs there. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedServer> {
  const account = databaseAccount();
  const binaries = await findBinaries(account);
  const folder = clusterFolder(dataDir, account);
  makeCluster(folder, binaries, account);
  const start = () =>
    alone(dataDir, () =>
      joinOrLaunch(folder, () => launch(folder, socketFolder(dataDir, folder, account), binaries, account)),
    );
  const { socket } = await start();
  const stop = async () => {
    await stopPostmaster(folder);
    rmSync(dirname(socket), { recursive: true, force: true });
  };
  const watch = (log: WatchLog) => keepRunning({ isRunning: () => findPostmaster(folder) !== null, start }, log);
  return { socket, stop, watch };
}
