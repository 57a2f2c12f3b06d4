import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { plainAddress, withoutPort } from '#domain/network.ts';

/** Where requests come from that no socket brought: builds and tests in this process. */
const HERE = 'here';

/** Headers with which proxies say for whom they ask. */
const FORWARDED = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

const remoteAddress = ({ env }: Context) => ((env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress;

/** Whether no socket brought the request: builds and tests in this process. */
export const isInProcess = (context: Context): boolean =>
  ((context.env ?? {}) as Partial<HttpBindings>).incoming === undefined;

/** Whether the client itself runs on this machine. With proxies in front nobody can tell, so that nobody does. */
export function isLocalClient(context: Context, proxies: number): boolean {
  if (isInProcess(context)) return true;
  const address = plainAddress(remoteAddress(context) ?? '');
  const isLoopback = address === '::1' || address.startsWith('127.');
  return proxies === 0 && isLoopback && FORWARDED.every((name) => context.req.header(name) === undefined);
}

/**
 * The address of the client. `proxies` of our own stand in front and have each added who came to them; what stands before
 * those in the header anybody may have written.
 */
export function clientAddress(context: Context, proxies: number): string {
  const socket = plainAddress(remoteAddress(context) ?? HERE);
  if (proxies === 0) return socket;
  const hops = (context.req.header('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim());
  return plainAddress(withoutPort(hops.at(-proxies) ?? '')) || socket;
}
