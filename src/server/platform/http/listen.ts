import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlatformConfig } from '../config/config.ts';
import { OperatorError } from '../config/operator-error.ts';
import { errorCode } from '../db/error-code.ts';

/** Where to listen. Port 0: one that the system chooses. */
export type Place = Pick<PlatformConfig, 'port' | 'host'>;

export interface Listening {
  port: number;
  servers: Server[];
}

const REFUSALS: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that program, or choose another port with PORT=${port === 65535 ? port - 1 : port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this account. Choose one above 1023 with PORT=4321.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}. Set MALL_HOST to one that it has, to 0.0.0.0 for all of them, or leave it out.`,
};

/** A machine without IPv6 has no second loopback address. */
const NO_SUCH_ADDRESS = /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/;
const MOST_PORTS = 10;

function listenAt(server: Server, place: { port: number; host: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

export const closeNow = (server: Server) => new Promise((resolve) => server.close(resolve));

/** Both addresses that `localhost` names, on one port, as far as the machine has them: browsers try either. */
async function listenOnLoopback(create: () => Server, port: number, tries = MOST_PORTS): Promise<Listening> {
  const first = create();
  const chosen = await listenAt(first, { port, host: '127.0.0.1' });
  const second = create();
  try {
    await listenAt(second, { port: chosen, host: '::1' });
    return { port: chosen, servers: [first, second] };
  } catch (error) {
    if (NO_SUCH_ADDRESS.test(errorCode(error))) return { port: chosen, servers: [first] };
    await closeNow(first);
    // The system chose a port that is free on one of the addresses alone.
    if (port === 0 && tries > 1) return listenOnLoopback(create, port, tries - 1);
    throw error;
  }
}

/** Rejects with an `OperatorError` when the port or the address cannot be had. */
export async function listen(create: () => Server, place: Place): Promise<Listening> {
  const { port, host } = place;
  try {
    if (host === null) return await listenOnLoopback(create, port);
    const server = create();
    return { port: await listenAt(server, { port, host }), servers: [server] };
  } catch (cause) {
    const sentence = REFUSALS[errorCode(cause)]?.(place);
    throw sentence ? new OperatorError(sentence, { cause }) : cause;
  }
}
