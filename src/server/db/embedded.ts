import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { type Account, databaseAccount } from './embedded-account.ts';
import { findBinaries, fingerprint } from './embedded-binaries.ts';
import { clusterFolder, makeCluster } from './embedded-cluster.ts';
import { clearMistakenPidFile, findPostmaster, type Postmaster } from './embedded-pid-file.ts';
import { joinPostmaster, launch, stopPostmaster, waitUntilGone, waitUntilReady } from './embedded-postmaster.ts';

export interface EmbeddedServer {
  /** The unix socket to connect to. */
  socket: string;
  /** Stops the server; for the last that uses it. */
  stop(): Promise<void>;
}

/** Short, because socket paths end at 100 characters. */
const SOCKETS = '/tmp';
/** Younger ones may be those of a mall that is starting at this moment. */
const LEFT_AFTER_MS = 5 * 60_000;

/**
 * A new folder for each start, because others write to /tmp too: nobody can have put theirs in its place, and no lock
 * file of a killed database is in the way. Those of earlier starts of this cluster go.
 */
function socketFolder(folder: string, account: Account | null): string {
  const prefix = `mallfront-${fingerprint(folder)}-`;
  const own = [userInfo().uid, account?.uid];
  for (const name of readdirSync(SOCKETS).filter((one) => one.startsWith(prefix))) {
    const old = lstatSync(join(SOCKETS, name), { throwIfNoEntry: false });
    if (old && own.includes(old.uid) && Date.now() - old.mtimeMs > LEFT_AFTER_MS)
      rmSync(join(SOCKETS, name), { recursive: true, force: true });
  }
  const path = mkdtempSync(join(SOCKETS, prefix));
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

async function joinOrLaunch(folder: string, start: () => ReturnType<typeof launch>): Promise<Postmaster> {
  if (findPostmaster(folder)?.status === 'stopping' && !(await waitUntilGone(folder)))
    throw new OperatorError(
      `The embedded database in ${folder} has been stopping for a long time. Start again in a minute.`,
    );
  const running = await joinPostmaster(folder);
  if (running) return running;
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
  const { socket } = await joinOrLaunch(folder, () => launch(folder, socketFolder(folder, account), binaries, account));
  const stop = async () => {
    await stopPostmaster(folder);
    rmSync(dirname(socket), { recursive: true, force: true });
  };
  return { socket, stop };
}
