import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Locale } from '#locale/locales.ts';
import { acceptsGzip } from './encodings.ts';
import { securityHeaders } from './security.ts';
import { missingPage, NO_INLINE_CODE, type Site } from './site.ts';

/** Stands once in each 404 page, where the path asked for belongs. */
const PLACE = '{path}';
const MOST_SHOWN = 200;
/** Programs that list or preview pages: the status is all they want. */
const BOT =
  /bot\b|crawl|spider|slurp|preview|embed|scrap|facebookexternalhit|facebookcatalog|whatsapp|telegram|mediapartners|pinterest|vkshare|w3c_validator/i;
/** Control characters, and those that turn the direction of the text around them. */
const UNSEEMLY = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const shown = (path: string) => [...path.replace(UNSEEMLY, '').toWellFormed()].slice(0, MOST_SHOWN).join('');
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const compress = promisify(gzip);

export const isBot = (userAgent: string | undefined) => BOT.test(userAgent ?? '');

interface Missing {
  locale: Locale;
  path: string;
  wantsPage: boolean;
}

/** A 404 page with the path in it; null where the build has lost it. */
async function fillIn(site: Site, file: string, path: string) {
  const page = await site.content(file, 'identity');
  if (!page) return null;
  // A function, because the path may hold '$&', which `replace` would read as a pattern.
  const text = page.body.toString().replace(PLACE, () => escapeHtml(shown(path)));
  return { type: 'html', text, policy: page.policy };
}

async function answerTo(site: Site, { locale, path, wantsPage }: Missing) {
  const file = missingPage(site, locale);
  const page = wantsPage && file ? await fillIn(site, file, path) : null;
  return page ?? { type: 'plain', text: `Page Not Found: ${shown(path)}\n`, policy: NO_INLINE_CODE };
}

/** Answers 404: with the page of the path's language for people, with a line of text for files, with nothing for bots. */
export async function sendMissing(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  site: Site,
  origin: string,
  missing: Missing,
): Promise<void> {
  const common = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, User-Agent' };
  if (isBot(asked['user-agent'])) {
    const policy = securityHeaders(origin, NO_INLINE_CODE);
    response.writeHead(404, { ...policy, ...common, 'Content-Length': 0 }).end();
    return;
  }
  const { type, text, policy } = await answerTo(site, missing);
  const gzipped = acceptsGzip(asked['accept-encoding']);
  const sent = gzipped ? await compress(text, { level: 1 }) : Buffer.from(text);
  const about = { 'Content-Type': `text/${type}; charset=utf-8`, 'Content-Length': sent.length };
  const headers = { ...securityHeaders(origin, policy), ...common, ...about };
  response.writeHead(404, { ...headers, ...(gzipped ? { 'Content-Encoding': 'gzip' } : {}) }).end(sent);
}
