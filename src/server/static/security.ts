import type { PolicyHashes } from './build-files.ts';

/** Pictures may lie elsewhere (an image domain, another back end); nothing else may. */
const policy = ({ scripts, styles }: PolicyHashes) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HALF_A_YEAR_S = 15_768_000;

/** Headers of everything that is served, with the policy that fits the pages' inline code. */
export function securityHeaders(origin: string, hashes: PolicyHashes): Record<string, string> {
  return {
    'Content-Security-Policy': policy(hashes),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HALF_A_YEAR_S}` } : {}),
  };
}
