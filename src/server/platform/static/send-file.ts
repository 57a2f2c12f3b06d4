import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Bodies, Kept } from './bodies.ts';
import { entityTag, isUnchanged } from './conditions.ts';
import { acceptedEncoding, BROTLI_ENDING, type Encoding } from './encodings.ts';
import { cacheControl, fileHeaders } from './file-headers.ts';
import { isCompressible } from './file-types.ts';
import type { Site } from './site.ts';

const gzipped = promisify(gzip);

export interface Sending {
  origin: string;
  bodies: Bodies;
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** The file's content; null when it is not there. */
export const readIfPresent = (file: string) =>
  readFile(file).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });

/**
 * The file's content in an encoding; null when that form cannot be had. Builds hold brotli, which browsers ask for;
 * gzip, for the few others, is made of the plain file.
 */
async function contentIn(encoding: Encoding, file: string): Promise<Buffer | null> {
  if (encoding === 'br') return readIfPresent(`${file}${BROTLI_ENDING}`);
  const plain = await readIfPresent(file);
  return plain && encoding === 'gzip' ? gzipped(plain) : plain;
}

/** Reads a file of the build in the wished encoding, or plain where that form was never made. */
async function load(
  site: Site,
  { origin, bodies }: Sending,
  path: string,
  hash: string,
  wished: Encoding,
): Promise<Kept | null> {
  for (const encoding of new Set<Encoding>([wished, 'identity'])) {
    const body = await contentIn(encoding, join(site.folder, path));
    if (!body) continue;
    const entry = { hash, body, headers: fileHeaders(site, origin, path, hash, encoding, body.length) };
    bodies.keep(`${wished} ${path}`, entry);
    return entry;
  }
  return null;
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
  const entry = kept?.hash === hash ? kept : await load(site, sending, path, hash, encoding);
  if (!entry) return false;
  response.writeHead(200, entry.headers as string[]).end(entry.body);
  return true;
}
