import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Bodies, Kept } from './bodies.ts';
import { entityTag, isUnchanged } from './conditions.ts';
import { acceptedEncoding, type Encoding } from './encodings.ts';
import { cacheControl, fileHeaders } from './file-headers.ts';
import { isCompressible } from './file-types.ts';
import type { Content, Site } from './site.ts';

const gzipped = promisify(gzip);

export interface Sending {
  origin: string;
  bodies: Bodies;
}

/**
 * The file's content in an encoding; null when that form cannot be had. Builds hold brotli, which browsers ask for;
 * gzip, for the few others, is made of the plain file.
 */
async function contentIn(encoding: Encoding, site: Site, path: string): Promise<Content | null> {
  if (encoding === 'br') return site.content(path, 'br');
  const plain = await site.content(path, 'identity');
  return plain && encoding === 'gzip' ? { ...plain, body: await gzipped(plain.body) } : plain;
}

/** Reads a file of the build in the wished encoding, or plain where that form was never made. */
async function load(site: Site, { origin, bodies }: Sending, path: string, wished: Encoding): Promise<Kept | null> {
  for (const encoding of new Set<Encoding>([wished, 'identity'])) {
    const content = await contentIn(encoding, site, path);
    if (!content) continue;
    const { body, hash } = content;
    const entry = { hash, body, headers: fileHeaders(site, origin, path, content, encoding) };
    if (hash === site.files.get(path)) bodies.keep(`${wished} ${path}`, entry);
    return entry;
  }
  return null;
}

/** So long a visitor waits for a newer page than the one that was sent last. */
const PATIENCE_MS = 1_000;

/** The same; where it cannot be read in time, as from a bucket that is away, what was sent last: an older page is better than none. */
async function loadOr(kept: Kept | undefined, ...file: Parameters<typeof load>): Promise<Kept | null> {
  if (!kept) return load(...file);
  const late = pause(PATIENCE_MS, kept, { ref: false });
  return Promise.race([load(...file), late]).catch(() => kept);
}

function sendUnchanged(response: ServerResponse, path: string, hash: string, encoding: Encoding): void {
  const headers = ['ETag', entityTag(hash, encoding), 'Cache-Control', cacheControl(path)];
  response.writeHead(304, isCompressible(path) ? [...headers, 'Vary', 'Accept-Encoding'] : headers).end();
}

/** Sends a file of the build; false when the build has lost it. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  path: string,
  sending: Sending,
): Promise<boolean> {
  const hash = site.files.get(path) ?? '';
  const encoding = isCompressible(path) ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  if (isUnchanged(request.headers['if-none-match'], hash)) {
    sendUnchanged(response, path, hash, encoding);
    return true;
  }
  const kept = sending.bodies.get(`${encoding} ${path}`);
  const entry = kept?.hash === hash ? kept : await loadOr(kept, site, sending, path, encoding);
  if (!entry) return false;
  response.writeHead(200, entry.headers as string[]).end(entry.body);
  return true;
}
