import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from './painter.ts';

const SIZE = 960;
const BORDER = 18;
/** Scallops of the awning along the lower edge. */
const SCALLOPS = 8;
const SCALLOP = SIZE / SCALLOPS;

/** The frame of an activity: a border in the mall's red with the mall's awning below; clear in the middle. */
function frameSvg(tone: string): string {
  const top = SIZE - BORDER - 96;
  const scallops = Array.from({ length: SCALLOPS }, (_, i) => {
    const x = i * SCALLOP;
    return `<path d="M${x} ${SIZE}V${top + 40}a${SCALLOP / 2} 40 0 0 1 ${SCALLOP} 0V${SIZE}z" fill="${i % 2 === 0 ? tone : '#fff'}"/>`;
  });
  const inner = SIZE - BORDER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
    ${scallops.join('')}<rect y="${SIZE - BORDER}" width="${SIZE}" height="${BORDER}" fill="${tone}"/>
    <path fill-rule="evenodd" fill="${tone}" d="M0 0H${SIZE}V${SIZE}H0zM${BORDER} ${BORDER}V${inner}H${inner}V${BORDER}z"/></svg>`;
}

/** Written beside its place and moved there, so that no reader ever sees half a file. */
async function place(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Frames keep their clear middle, which the goods' own pictures have no use for. */
export async function writeFrame(
  tone: string,
  { dir, widths }: { dir: string; widths: readonly number[] },
): Promise<Picture> {
  const svg = Buffer.from(frameSvg(tone));
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  for (const width of widths) {
    const image = sharp(svg).resize({ width });
    await place(join(dir, `${hash}-${width}.webp`), await image.clone().webp({ lossless: true }).toBuffer());
    await place(join(dir, `${hash}-${width}.avif`), await image.clone().avif({ effort: 1, quality: 60 }).toBuffer());
  }
  return { hash, width: SIZE, height: SIZE, widths: [...widths] };
}
