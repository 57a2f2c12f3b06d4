const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Packed by their own format; compressing them again only makes them larger. */
const PACKED = new Set(['avif', 'gif', 'ico', 'jpg', 'pdf', 'png', 'webp', 'woff2']);

/** Browsers take speculation rules under this type only. */
export const SPECULATION_RULES = '/spec.json';

/** '/a/b.html' → 'html'; '' without an ending. */
export const extension = (path: string) => /\.([0-9a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

export function contentType(path: string): string {
  if (path === SPECULATION_RULES) return 'application/speculationrules+json';
  return TYPES[extension(path)] ?? 'application/octet-stream';
}

/** Whether the address is that of a file that pages are made of, rather than of a page that somebody reads. */
export const isPartOfPage = (path: string) => extension(path) in TYPES && extension(path) !== 'html';

/** Whether a build writes `.br` beside the file. */
export const isCompressible = (path: string) => extension(path) in TYPES && !PACKED.has(extension(path));
