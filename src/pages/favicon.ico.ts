import type { APIRoute } from 'astro';
import { markPng } from '#catalog/mall-mark.ts';

/** Pixels of a side. */
const SIDE = 32;
const HEADER_BYTES = 22;

/** One picture in the form of an icon file: six bytes of the file, sixteen of the picture, then the PNG itself. */
function iconFile(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(SIDE, 6);
  header.writeUInt8(SIDE, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** The mall's mark for clients that request /favicon.ico without reading a page: feed readers, bots, browsers on a redirect. */
export const GET: APIRoute = async () => {
  const icon = iconFile(await markPng(SIDE));
  return new Response(new Uint8Array(icon), { headers: { 'Content-Type': 'image/x-icon' } });
};
