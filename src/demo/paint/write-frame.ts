import sharp from 'sharp';
import { folderStore } from '../../server/platform/files/folder-store.ts';
import type { Picture } from '../picture-spec.ts';

const SIZE = 960;
const BORDER = 18;
/** Scallops of the awning along the lower edge. */
const SCALLOPS = 8;
const SCALLOP = SIZE / SCALLOPS;
const AWNING_TOP = SIZE - BORDER - 56;

/** A border in the mall's colour with the mall's awning below; clear in the middle. */
function frameSvg(tone: string): Buffer {
  const scallops = Array.from({ length: SCALLOPS }, (_, i) => {
    const colour = i % 2 === 0 ? tone : '#fff';
    return `<path d="M${i * SCALLOP} ${SIZE}V${AWNING_TOP}a${SCALLOP / 2} 40 0 0 1 ${SCALLOP} 0V${SIZE}z" fill="${colour}"/>`;
  });
  const inner = SIZE - BORDER;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${scallops.join('')}
    <path fill-rule="evenodd" fill="${tone}" d="M0 0H${SIZE}V${SIZE}H0zM${BORDER} ${BORDER}V${inner}H${inner}V${BORDER}z"/></svg>`);
}

/** Frames keep the clear middle that the other pictures do not have. */
export async function writeFrame(
  tone: string,
  { name, widths }: Pick<Picture, 'name' | 'widths'>,
  dir: string,
): Promise<void> {
  const store = folderStore(dir);
  for (const width of widths) {
    const image = sharp(frameSvg(tone)).resize({ width });
    await store.put(`${name}-${width}.webp`, await image.clone().webp({ lossless: true }).toBuffer());
    await store.put(`${name}-${width}.avif`, await image.clone().avif({ effort: 1, quality: 60 }).toBuffer());
  }
}
