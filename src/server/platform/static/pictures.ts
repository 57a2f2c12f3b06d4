import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FileStore, OpenFile } from '../files/file-store.ts';
import { isUnchanged } from './conditions.ts';
import { cacheControl } from './file-headers.ts';
import { contentType } from './file-types.ts';
import type { Sending } from './send-file.ts';
import { sendStream } from './send-stream.ts';

export const PICTURES = '/pictures/';

/**
 * Name, width, format: the only files that the store is asked about. Imported pictures are named by their content, those
 * of the demo mall by what they show; either way another picture has another name, so the name serves as its tag.
 */
const NAME = /^([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)$/;

function headersOf(path: string, hash: string, bytes: number): string[] {
  const headers = {
    'Content-Type': contentType(path),
    'Content-Length': String(bytes),
    'Cache-Control': cacheControl(path),
    ETag: `"${hash}"`,
    'X-Content-Type-Options': 'nosniff',
  };
  return Object.entries(headers).flat();
}

const bytesOf = (file: OpenFile) => ('whole' in file ? file.whole.length : file.bytes);

function sendUnchanged(response: ServerResponse, path: string, hash: string): void {
  response.writeHead(304, { ETag: `"${hash}"`, 'Cache-Control': cacheControl(path) }).end();
}

/** Sends a picture of the mall; false for a name that is none or stands for nothing. */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  store: FileStore,
  name: string,
  { bodies }: Sending,
): Promise<boolean> {
  const hash = NAME.exec(name)?.[1];
  if (!hash) return false;
  const path = PICTURES + name;
  const isHeld = isUnchanged(request.headers['if-none-match'], hash);
  const known = bodies.get(path);
  if (known) {
    if (isHeld) sendUnchanged(response, path, hash);
    else response.writeHead(200, [...known.headers]).end(known.body);
    return true;
  }
  // Before anything is said about the picture, "unchanged" too: a browser may ask after one that is gone.
  const found = await store.open(name);
  if (!found) return false;
  const headers = headersOf(path, hash, bytesOf(found));
  const keep = (body: Buffer) => bodies.keep(path, { hash, body, headers });
  if ('whole' in found) keep(found.whole);
  if (isHeld || request.method === 'HEAD') {
    if ('stream' in found) found.stream.destroy();
    if (isHeld) sendUnchanged(response, path, hash);
    else response.writeHead(200, headers).end();
  } else if ('whole' in found) response.writeHead(200, headers).end(found.whole);
  else await sendStream(response, headers, found, keep);
  return true;
}
