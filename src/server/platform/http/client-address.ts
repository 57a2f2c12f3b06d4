import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { plainAddress, withoutPort } from '#domain/accounts/network.ts';
import type { PlatformConfig } from '../config/config.ts';
import { isLoopback, PROXY_HEADERS } from '../config/local-only.ts';

/** Where requests come from that no socket brought: builds and tests in this process. */
const HERE = 'here';

const remoteAddress = ({ env }: Context) => ((env ?? {}) as Partial<HttpBindings>).incoming?.socket.remoteAddress;

/** Whether no socket brought the request: builds and tests in this process. */
export const isInProcess = (context: Context): boolean =>
  ((context.env ?? {}) as Partial<HttpBindings>).incoming === undefined;

/**
 * Whether the client itself runs on this machine. Only a mall of this machine alone can find out: to others a proxy on
 * this machine may bring everybody, whether or not it is configured.
 */
export function isLocalClient(
  context: Context,
  { localOnly, proxies }: Pick<PlatformConfig, 'localOnly' | 'proxies'>,
): boolean {
  if (isInProcess(context)) return true;
  if (!localOnly || proxies > 0 || !isLoopback(plainAddress(remoteAddress(context) ?? ''))) return false;
  return PROXY_HEADERS.every((name) => context.req.header(name) === undefined);
}

/** The address of the client of a request; see `clientAddress`. */
export function addressOfRequest({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  return addressBehind(socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded, proxies);
}

/**
 * The address of the client. `proxies` of our own stand in front and have each added who came to them; what stands before
 * those in the header anybody may have written.
 */
export const clientAddress = (context: Context, proxies: number): string =>
  addressBehind(remoteAddress(context), context.req.header('X-Forwarded-For'), proxies);

function addressBehind(remote: string | undefined, forwarded: string | undefined, proxies: number): string {
  const socket = plainAddress(remote ?? HERE);
  if (proxies === 0) return socket;
  const hops = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const hop = plainAddress(withoutPort(hops.at(-proxies) ?? ''));
  // With more proxies configured than there are, it is a text of the client's.
  return isIP(hop) ? hop : socket;
}
