import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface PurgeServer {
  url: string;
  /** The paths of each accepted request. */
  batches: string[][];
  /** What each request carried as its proof. */
  authorizations: (string | undefined)[];
  /** The next requests are refused with this status; null accepts them. */
  refuseWith: number | null;
  close(): Promise<void>;
}

/** A service that takes the addresses to purge, on this machine. */
export async function startPurgeServer(): Promise<PurgeServer> {
  const listener = createServer(async (request, response) => {
    const { paths } = (await json(request)) as { paths: string[] };
    server.authorizations.push(request.headers.authorization);
    if (server.refuseWith === null) server.batches.push(paths);
    response.writeHead(server.refuseWith ?? 204).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server: PurgeServer = {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/purge`,
    batches: [],
    authorizations: [],
    refuseWith: null,
    async close() {
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  return server;
}
