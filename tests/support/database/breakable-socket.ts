import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface BreakableSocket {
  /** For `PGHOST`. */
  folder: string;
  /** The database is away: open connections break, and new ones too. */
  break(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Another way to the database of a test, which can be broken for one process while the test itself goes on. */
export async function openBreakableSocket(database: string): Promise<BreakableSocket> {
  const folder = mkdtempSync(join(tmpdir(), 'breakable-'));
  const open = new Set<Socket>();
  let isBroken = false;
  const hold = (socket: Socket) => {
    open.add(socket);
    // A broken connection is what this is for.
    socket.on('error', () => {}).once('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    hold(client);
    if (isBroken) return void client.destroy();
    const upstream = connect(database);
    hold(upstream);
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(folder, basename(database)), resolve));
  const breakAll = () => {
    isBroken = true;
    for (const socket of open) socket.destroy();
  };
  return {
    folder,
    break: breakAll,
    restore() {
      isBroken = false;
    },
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
