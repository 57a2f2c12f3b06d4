import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Locale } from '#locale/locales.ts';
import { acceptedEncoding } from './encodings.ts';
import { securityHeaders } from './security.ts';
import { readIfPresent } from './send-file.ts';
import { missingPage, type Site } from './site.ts';

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

/** The language's 404 page with the path in it; null where the build has none. */
async function pageFor(site: Site, { locale, path }: Missing): Promise<string | null> {
  const file = missingPage(site, locale);
  const page = file && (await readIfPresent(join(site.folder, file)));
  // A function, because the path may hold '$&', which `replace` would read as a pattern.
  return page ? page.toString().replace(PLACE, () => escapeHtml(shown(path))) : null;
}

/** Answers 404: with the page of the path's language for people, with a line of text for files, with nothing for bots. */
export async function sendMissing(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  origin: string,
  missing: Missing,
): Promise<void> {
  const headers = {
    ...securityHeaders(origin, site.policy),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, User-Agent',
  };
  if (isBot(request.headers['user-agent'])) {
    response.writeHead(404, { ...headers, 'Content-Length': 0 }).end();
    return;
  }
  const page = missing.wantsPage ? await pageFor(site, missing) : null;
  const text = Buffer.from(page ?? `Page Not Found: ${shown(missing.path)}\n`);
  const type = `text/${page ? 'html' : 'plain'}; charset=utf-8`;
  const small =
    acceptedEncoding(request.headers['accept-encoding']) !== 'identity' &&
    /gzip/.test(request.headers['accept-encoding'] ?? '');
  const body = small ? await compress(text, { level: 1 }) : text;
  response
    .writeHead(404, {
      ...headers,
      'Content-Type': type,
      'Content-Length': body.length,
      ...(small ? { 'Content-Encoding': 'gzip' } : {}),
    })
    .end(body);
}
