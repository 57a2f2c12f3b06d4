import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4 } from 'node:net';

/** How a mall can be reached. */
export interface Arrangement {
  /** The address that it listens on; null for this machine's loopback addresses. */
  host: string | null;
  origin: string;
  /** Number of proxies in front. */
  proxies: number;
  /** Origins whose pages may call the mall, beside its own. */
  corsOrigins: readonly string[];
  /** `NODE_ENV` is "production". */
  isProduction: boolean;
}

/** Whether an address is one that only this machine reaches. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIPv4(address) && address.startsWith('127.'));

/** Whether a host name of an address (`localhost`, `[::1]`) always means this machine (RFC 6761, RFC 5735). */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
}

/**
 * Whether the mall can be reached from this machine alone. Only then demo log-ins, sandbox payments and the public outbox
 * exist: each of them gives an account or a product to a person who asks.
 */
export const isLocalOnly = ({ host, origin, proxies, corsOrigins, isProduction }: Arrangement): boolean =>
  (host === null || isLoopback(host)) &&
  [origin, ...corsOrigins].every((one) => isLocalName(new URL(one).hostname)) &&
  proxies === 0 &&
  !isProduction;

/** Every proxy and tunnel adds one of these when it is set up to say for whom it asks; many do it by themselves. */
export const PROXY_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
] as const;

/** Nearly every request; the others are parsed. */
const USUAL = /^(?:https?:\/\/)?localhost(?::\d+)?$/;

const isLocalAddress = (text: string, prefix = '') =>
  USUAL.test(text) || isLocalName(URL.parse(prefix + text)?.hostname ?? '');

/** Why the page that sends a request is none of this machine; null when it is, or when nothing says so. */
function foreignPage({ origin, referer, ...headers }: IncomingHttpHeaders): string | null {
  if (origin !== undefined && !isLocalAddress(origin)) return 'a page that is not of this machine sends it';
  const isCrossSite = headers['sec-fetch-site'] === 'cross-site';
  // Who follows a link in a mail or a manual to the mall of the same machine comes from another site, too.
  if (isCrossSite && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document') return null;
  if (referer !== undefined) return isLocalAddress(referer) ? null : 'a page that is not of this machine asks for it';
  return isCrossSite && origin === undefined ? 'a page of another site asks for it' : null;
}

/**
 * Why a request to a mall that is reachable from this machine alone does not come from here; null when it does. A proxy
 * or a tunnel on this machine brings strangers to a loopback address, and a page of another site can have its own name
 * point there (DNS rebinding). Both show in the headers, or in HTTP/1.0, which nginx by default speaks to its upstream.
 * A proxy that speaks HTTP/1.1, replaces the host and adds nothing looks like a program of this machine.
 */
export function cameFromElsewhere(headers: IncomingHttpHeaders, httpVersion: string): string | null {
  if (httpVersion === '1.0') return 'it speaks HTTP/1.0, as proxies do';
  const forwarded = PROXY_HEADERS.find((name) => headers[name] !== undefined);
  if (forwarded) return `it carries the header ${forwarded} of a proxy`;
  if (!isLocalAddress(headers.host ?? '', 'http://')) return 'it asks for a host that is not this machine';
  return foreignPage(headers);
}
