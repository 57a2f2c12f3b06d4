import { readFile } from 'node:fs/promises';
import type { APIRoute } from 'astro';
import sharp from 'sharp';

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

/** The mall's mark for whatever does not read the page's own `link`: redirects, feeds, older readers. */
export const GET: APIRoute = async () => {
  const svg = await readFile('public/favicon.svg');
  const png = await sharp(svg, { density: 1200 }).resize(SIDE, SIDE).png().toBuffer();
  return new Response(new Uint8Array(iconFile(png)), { headers: { 'Content-Type': 'image/x-icon' } });
};
