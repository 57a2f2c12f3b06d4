import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Kept } from './bodies.ts';
import { isUnchanged } from './conditions.ts';
import { cacheControl } from './file-headers.ts';
import { contentType } from './file-types.ts';
import { readIfPresent, type Sending } from './send-file.ts';

export const PICTURES = '/pictures/';

/**
 * Name, width, format: the only files that the disk is asked about. Imported pictures are named by their content, those
 * of the demo mall by what they show; either way another picture has another name, so the name serves as its tag.
 */
const NAME = /^([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)$/;

async function load(folder: string, path: string, hash: string, { bodies }: Sending): Promise<Kept | null> {
  const body = await readIfPresent(join(folder, path.slice(PICTURES.length)));
  if (!body) return null;
  const headers = {
    'Content-Type': contentType(path),
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl(path),
    ETag: `"${hash}"`,
    'X-Content-Type-Options': 'nosniff',
  };
  const entry = { hash, body, headers: Object.entries(headers).flat() };
  bodies.keep(path, entry);
  return entry;
}

/** Sends a picture of the mall; false for a name that is none or stands for nothing. */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
  sending: Sending,
): Promise<boolean> {
  const hash = NAME.exec(name)?.[1];
  if (!hash) return false;
  const path = PICTURES + name;
  // Before anything is said about the picture, "unchanged" too: a browser may ask after one that is gone.
  const entry = sending.bodies.get(path) ?? (await load(folder, path, hash, sending));
  if (!entry) return false;
  if (isUnchanged(request.headers['if-none-match'], hash))
    response.writeHead(304, { ETag: `"${hash}"`, 'Cache-Control': cacheControl(path) }).end();
  else response.writeHead(200, [...entry.headers]).end(entry.body);
  return true;
}
