import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { plainAddress, withoutPort } from '#domain/network.ts';

/** Where requests come from that no socket brought: builds and tests in this process. */
const HERE = 'here';

/**
 * The address of the client. `proxies` of our own stand in front and have each added who came to them; what stands before
 * those in the header anybody may have written.
 */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const socket = plainAddress(incoming?.socket.remoteAddress ?? HERE);
  if (proxies === 0) return socket;
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  return plainAddress(withoutPort(hops.at(-proxies) ?? '')) || socket;
}
