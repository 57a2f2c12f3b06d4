import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isUnchanged } from './conditions.ts';
import { cacheControl } from './file-headers.ts';
import { contentType } from './file-types.ts';
import { readIfPresent, type Sending } from './send-file.ts';

export const PICTURES = '/pictures/';

/** Content hash, width, format: the only names that the disk is asked about. */
const NAME = /^([0-9a-f]{16})-\d{1,5}\.(?:avif|webp)$/;

/** Sends a picture of the mall; false for a name that is none or stands for nothing. */
export async function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  name: string,
  { bodies }: Sending,
): Promise<boolean> {
  const hash = NAME.exec(name)?.[1];
  if (!hash) return false;
  const path = PICTURES + name;
  if (isUnchanged(request.headers['if-none-match'], hash)) {
    response.writeHead(304, { ETag: `"${hash}"`, 'Cache-Control': cacheControl(path) }).end();
    return true;
  }
  const kept = bodies.get(path);
  const body = kept?.body ?? (await readIfPresent(join(folder, name)));
  if (!body) return false;
  const headers =
    kept?.headers ??
    [
      ['Content-Type', contentType(path)],
      ['Content-Length', String(body.length)],
      ['Cache-Control', cacheControl(path)],
      ['ETag', `"${hash}"`],
      ['X-Content-Type-Options', 'nosniff'],
    ].flat();
  if (!kept) bodies.keep(path, { hash, body, headers });
  response.writeHead(200, headers as string[]).end(body);
  return true;
}
