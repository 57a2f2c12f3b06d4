import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PIXEL } from './pictures.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes);

/** A picture of noise, so that nothing packs it. */
export async function photo(format: 'jpeg' | 'png' | 'webp', side = 64, seed = 1): Promise<Bytes> {
  const data = Buffer.from(Array.from({ length: side * side * 3 }, (_, i) => (i * 7919 * seed) % 251));
  return own(
    await sharp(data, { raw: { width: side, height: side, channels: 3 } })
      .toFormat(format)
      .toBuffer(),
  );
}

/** A photo as a phone makes it: turned by its metadata, which say where it was taken. */
export async function phonePhoto(): Promise<Bytes> {
  const data = Buffer.alloc(40 * 20 * 3, 128);
  const made = sharp(data, { raw: { width: 40, height: 20, channels: 3 } }).withMetadata({ orientation: 6 });
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 18/1',
  };
  return own(
    await made
      .withExifMerge({ IFD0: { Artist: 'Secret Artist' }, IFD3: gps })
      .jpeg()
      .toBuffer(),
  );
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data]);
  const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** A PNG of one grey that claims a size; its rows are as many as said, or none. */
export function claimedPng(width: number, height: number, rows = 0): Bytes {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 });
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return own(Buffer.concat([PIXEL.subarray(0, 8), ...chunks]));
}

const text = (content: string): Bytes => own(new TextEncoder().encode(content));

/** Files that are no picture, by what they are. */
export const STRANGERS: Record<string, Bytes> = {
  'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'an SVG that fetches': text(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:9/secret" width="9" height="9"/></svg>',
  ),
  'an HTML page': text('<!doctype html><script>alert(1)</script>'),
  'a PDF': text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  'a GIF': own(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
  'a TIFF head': own(Buffer.from('49492a0008000000', 'hex')),
  'a script that begins like a JPEG': own(Buffer.concat([Buffer.from('ffd8ff', 'hex'), text('=1;alert(1)')])),
  'the head of a PNG alone': own(PIXEL.subarray(0, 30)),
  'a WebP without pixels': text('RIFF\x04\0\0\0WEBP'),
  'nothing at all': text(''),
};

/** A JPEG that is a page to who wants to read one. */
export const polyglot = async (): Promise<Bytes> =>
  own(Buffer.concat([await photo('jpeg'), text('<script>alert("polyglot")</script>PK\x03\x04')]));
