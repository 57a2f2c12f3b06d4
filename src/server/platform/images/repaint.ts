import sharp from 'sharp';
import { type Failure, fail } from '../failure.ts';

const MEGAPIXELS = 40;
const MOST_PIXELS = MEGAPIXELS * 1_000_000;
/** Sharp on any screen, and small. */
const MOST_SIDE = 2_048;
const QUALITY = 82;
const MOST_SECONDS = 10;

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

/**
 * What kind of picture it says it is by its first bytes. Nothing else comes near a decoder: drawings in XML may name
 * files and addresses, and old formats have old faults.
 */
export function pictureKind(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null;
}

export const pictureTooLarge = (mostBytes: number) =>
  fail('pictureTooLarge', { megabytes: mostBytes / 1024 ** 2, megapixels: MEGAPIXELS });

async function paint(bytes: Uint8Array): Promise<Buffer | 'notPicture' | 'tooManyPixels'> {
  const kind = pictureKind(bytes);
  if (!kind) return 'notPicture';
  // Reads the head only, to distinguish a small file that claims too many pixels from one that is broken.
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) return 'notPicture';
  if (width * height > MOST_PIXELS) return 'tooManyPixels';
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(MOST_SIDE, MOST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** A picture of a stranger as WebP, upright and in sRGB. Metadata, and whatever else came with the pixels, stays behind. */
export async function repaint(bytes: Uint8Array, mostBytes: number): Promise<Buffer | Failure> {
  const painted = await paint(bytes).catch(() => 'notPicture' as const);
  if (painted === 'tooManyPixels') return pictureTooLarge(mostBytes);
  return painted === 'notPicture' ? fail('notPicture') : painted;
}
