import type { Context } from 'hono';
import type { Mall } from '../../platform/mall.ts';

/** Folder and name, both of the content's hash: the only keys that the store is asked for. */
const KEY = /^([0-9a-f]{2})\/\1[0-9a-f]{30}\.webp$/;

/** A picture that a buyer sent. Its address never shows anything else; opened by itself it is a picture and runs nothing. */
export async function sendUpload(context: Context, { uploads }: Mall): Promise<Response> {
  const key = context.req.path.slice('/uploads/'.length);
  const bytes = KEY.test(key) ? await uploads.read(key) : null;
  if (!bytes) return context.text('There is no such picture.\n', 404, { 'Cache-Control': 'no-store' });
  const tag = `"${key.slice(3, -'.webp'.length)}"`;
  const headers = {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: tag,
  };
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304, headers);
  return context.body(bytes, 200, headers);
}
