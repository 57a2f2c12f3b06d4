import { entityTag } from './conditions.ts';
import type { Encoding } from './encodings.ts';
import { contentType, extension, isCompressible, SPECULATION_RULES } from './file-types.ts';
import { securityHeaders } from './security.ts';
import type { Content, Site } from './site.ts';

/** Types that a browser opens as a document, where a policy has something to forbid. */
const DOCUMENTS = new Set(['html', 'svg', 'xml']);

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Names of hashed files change with their content; everything else is asked about each time, which costs a 304. */
export const cacheControl = (path: string) =>
  path.startsWith('/_astro/') || path.startsWith('/pictures/') ? IMMUTABLE : 'no-cache';

/** Names and values in turn, as `writeHead` takes them fastest. */
export function fileHeaders(
  site: Site,
  origin: string,
  path: string,
  { hash, policy, body }: Content,
  encoding: Encoding,
): string[] {
  const isDocument = DOCUMENTS.has(extension(path));
  const headers: Record<string, string> = {
    'Content-Type': contentType(path),
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl(path),
    ETag: entityTag(hash, encoding),
    ...(isCompressible(path) ? { Vary: 'Accept-Encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    ...(isDocument ? securityHeaders(origin, policy) : { 'X-Content-Type-Options': 'nosniff' }),
    ...(extension(path) === 'html' && site.files.has(SPECULATION_RULES)
      ? { 'Speculation-Rules': `"${SPECULATION_RULES}"` }
      : {}),
  };
  return Object.entries(headers).flat();
}
