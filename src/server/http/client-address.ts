import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Where requests come from that no socket brought: builds and tests in this process. */
const HERE = 'here';

/**
 * The address of the client. `proxies` of our own stand in front and have each added who came to them; what stands before
 * those in the header anybody may have written.
 */
export function clientAddress(context: Context, proxies: number): string {
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  const socket = incoming?.socket.remoteAddress ?? HERE;
  if (proxies === 0) return socket;
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-proxies) || socket;
}

/** How many of the eight groups of an IPv6 address name the network: everybody has a whole one to himself. */
const NETWORK_GROUPS = 4;

/** What limits count by: an IPv4 address, or the network of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail === undefined) return groups.slice(0, NETWORK_GROUPS).join(':');
  const end = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - end.length) }, () => '0');
  return [...groups, ...zeros, ...end].slice(0, NETWORK_GROUPS).join(':');
}
