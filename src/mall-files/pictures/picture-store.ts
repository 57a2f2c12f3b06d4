import sharp from 'sharp';
import { squarePicture } from '../../import/pictures/square-picture.ts';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { namePlace } from '../../server/platform/files/name-place.ts';
import { SQUARE, WIDE, widthsTo } from '../../server/platform/images/picture-widths.ts';
import type { Raster } from '../../server/platform/images/raster.ts';
import { ENCODERS, writePicture } from '../../server/platform/images/write-picture.ts';
import { type PictureStore, widthOf } from './pictures-in.ts';

const FORMATS = ['avif', 'webp'] as const;
/** From this relation of width and height on a picture is a banner. */
const WIDE_FROM = 2;
export const MOST_PIXELS = 80_000_000;

async function rasterOf(bytes: Buffer): Promise<Raster> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate().ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** A picture as wide as its largest file: other widths than these would be unknown to pages. */
async function fitted(raster: Raster): Promise<{ raster: Raster; widths: readonly number[] }> {
  const largest = raster.width / raster.height >= WIDE_FROM ? WIDE : SQUARE;
  if (raster.width < largest) return { raster, widths: widthsTo(raster.width) };
  const { data, width, height } = raster;
  const image = sharp(data, { raw: { width, height, channels: 4 } }).resize({ width: largest });
  const result = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    raster: { data: result.data, width: result.info.width, height: result.info.height },
    widths: widthsTo(largest),
  };
}

/** Makes the other widths and forms of a largest file. */
async function keepOthers(store: FileStore, name: string, raster: Raster): Promise<void> {
  const { data, width: own, height } = raster;
  for (const width of widthsTo(own))
    for (const format of FORMATS) {
      if (width === own && format === 'webp') continue;
      const image = sharp(data, { raw: { width: own, height, channels: 4 } }).resize({ width });
      await store.put(`${name}-${width}.${format}`, await ENCODERS[format](image.removeAlpha()).toBuffer());
    }
}

/** The mall's pictures: all names are listed once, before the first is looked for. */
export function pictureStore(files: FileStore): PictureStore {
  let names: Promise<Map<string, string[]>> | null = null;
  const list = () => {
    names ??= namePlace(files, 'read', () => files.list()).then((keys) =>
      Map.groupBy(
        keys.filter((key) => /^[0-9a-f]{16}-\d+\.webp$/.test(key)),
        (key) => key.slice(0, 16),
      ),
    );
    return names;
  };
  return {
    async largest(name) {
      const found = (await list()).get(name) ?? [];
      return found.toSorted((a, b) => widthOf(b) - widthOf(a))[0] ?? null;
    },
    async read(file) {
      const bytes = await namePlace(files, 'read', () => files.read(file));
      if (!bytes) throw new OperatorError(`The picture ${file} is not in ${files.place} any more.`);
      return bytes;
    },
    async keep(file, bytes) {
      const raster = await rasterOf(bytes);
      await namePlace(files, 'write', async () => {
        await keepOthers(files, file.slice(0, 16), raster);
        // The file itself is kept as it is, so that exporting again writes the same bytes. Last: it stands for all of them.
        await files.put(file, bytes);
      });
      names = null;
    },
    async encode(bytes, isSquare) {
      const square = isSquare ? await squarePicture(bytes) : null;
      if (square && 'why' in square) throw new RangeError(square.why);
      const { raster, widths } = square
        ? { raster: square, widths: widthsTo(SQUARE) }
        : await fitted(await rasterOf(bytes));
      const written = await namePlace(files, 'write', () =>
        writePicture(raster, { store: files, widths, formats: FORMATS }),
      );
      names = null;
      return `/pictures/${written.hash}-${written.width}.webp`;
    },
  };
}
