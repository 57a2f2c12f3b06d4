import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';

export interface ExternalDatabase {
  /** For `DATABASE_URL`: by host, port and name, as an operator has it from a provider. */
  url: string;
  stop(): Promise<void>;
}

/** The embedded server listens on a socket alone: this leads there from a port of the machine. */
async function listenFor(socket: string) {
  const open = new Set<Socket>();
  const hold = (one: Socket) => {
    open.add(one);
    // A process that is killed breaks its connections.
    one.on('error', () => {}).once('close', () => open.delete(one));
  };
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = dial(socket);
    for (const one of [client, upstream]) hold(one);
    client.pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const one of open) one.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}

/** A PostgreSQL of its own with an empty database "mall", for processes that reach it by its address. */
export async function startExternalDatabase(): Promise<ExternalDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'external-database-'));
  // Started by root it runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder);
  const admin = connect({ socket: server.socket, database: 'postgres' }, 1);
  await admin`create database mall`;
  await admin.end();
  const { port, close } = await listenFor(server.socket);
  return {
    url: `postgres://mall@127.0.0.1:${port}/mall`,
    async stop() {
      await close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
