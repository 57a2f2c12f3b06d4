import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';

/** How a mall can be reached. */
export interface Arrangement {
  /** The address that it listens on; null for this machine's loopback addresses. */
  host: string | null;
  origin: string;
  /** Number of proxies in front. */
  proxies: number;
  /** `NODE_ENV` is "production". */
  isProduction: boolean;
}

const isLoopback = (address: string) => address === '::1' || (isIPv4(address) && address.startsWith('127.'));

/** Whether a host name of an address (`localhost`, `[::1]`) always means this machine (RFC 6761, RFC 5735). */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * Whether the mall can be reached from this machine alone. Only then demo log-ins, sandbox payments and the public outbox
 * exist: each of them gives an account or a product to a person who asks.
 */
export const isLocalOnly = ({ host, origin, proxies, isProduction }: Arrangement): boolean =>
  (host === null || isLoopback(host)) && isLocalName(new URL(origin).hostname) && proxies === 0 && !isProduction;

/** Every proxy and tunnel adds one of these unless it is told not to. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip'];

/** Nearly every request; the others are parsed. */
const USUAL = /^(?:https?:\/\/)?localhost(?::\d+)?$/;

const isLocalAddress = (text: string, prefix = '') =>
  USUAL.test(text) || isLocalName(URL.parse(prefix + text)?.hostname ?? '');

/**
 * Why a request to a mall that is reachable from this machine alone does not come from here; null when it does. A proxy or
 * a tunnel on this machine brings strangers to a loopback address, and a page of another site can have its own name point
 * there (DNS rebinding). Both show in the headers.
 */
export function cameFromElsewhere(headers: IncomingHttpHeaders): string | null {
  const forwarded = FORWARDED.find((name) => headers[name] !== undefined);
  if (forwarded) return `it carries the header ${forwarded} of a proxy`;
  const { host, origin } = headers;
  // Only programs that speak HTTP/1.0 send no host; browsers always do.
  if (host !== undefined && !isLocalAddress(host, 'http://')) return 'it asks for a host that is not this machine';
  if (origin !== undefined && !isLocalAddress(origin)) return 'a page that is not of this machine sends it';
  return null;
}
