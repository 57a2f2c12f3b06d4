import type { PolicyHashes } from './build-files.ts';
import { transportSecurity } from './transport-security.ts';

/** Chats keep a line open. */
const socketOf = (host: string) => host.replace(/^http/, 'ws');

/**
 * Pictures may lie elsewhere (an image domain, another back end); nothing else may, except the chat that the mall's
 * operator chose: its widget brings a script, a frame and what these talk to. A back end that browsers call is called and
 * gives pictures, no code.
 */
const policy = ({ scripts, styles, hosts = [], apis = [] }: PolicyHashes) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...hosts].join(' ')}`,
    `style-src ${["'self'", ...styles, ...hosts].join(' ')}`,
    `img-src ${["'self'", 'data:', 'https:', ...hosts, ...apis].join(' ')}`,
    `connect-src ${["'self'", ...hosts, ...hosts.map(socketOf), ...apis].join(' ')}`,
    ...(hosts.length > 0 ? [`frame-src ${hosts.join(' ')}`] : []),
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of everything that is served, with the policy that fits the pages' inline code. */
export function securityHeaders(origin: string, hashes: PolicyHashes): Record<string, string> {
  return {
    'Content-Security-Policy': policy(hashes),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...transportSecurity(origin),
  };
}
