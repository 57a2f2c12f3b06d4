import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface MovingAddress {
  /** For `DATABASE_DIRECT_URL`. */
  url: string;
  leadTo(port: number): void;
  stop(): Promise<void>;
}

/** An address of this machine that leads to the primary, whichever that is, as a name or a virtual address does. */
export async function startMovingAddress(to: number): Promise<MovingAddress> {
  const open = new Set<Socket>();
  let target = to;
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = dial(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .once('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const one of open) one.destroy();
  };
  return {
    url: `postgres://mall@127.0.0.1:${(server.address() as AddressInfo).port}/mall`,
    leadTo(port) {
      target = port;
      cut();
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
