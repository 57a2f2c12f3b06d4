import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writePicture } from '../demo/art/write-picture.ts';
import { paintPicture } from '../demo/paint/paint-picture.ts';
import { type PictureSpec, picturePath } from '../demo/picture-spec.ts';
import { OperatorError } from '../operator-error.ts';
import type { NoPicture } from './fetch-picture.ts';
import { squarePicture } from './square-picture.ts';

/** The widths that the storefront counts on. */
const WIDTHS = [240, 480, 960];

/** Where the mall's pictures lie. Both answer what image columns hold, and throw only when the folder cannot be written to. */
export interface PictureFolder {
  /** Paints what is not painted yet. */
  paint(spec: PictureSpec): Promise<string>;
  /** Encodes a foreign picture as the mall's own. */
  write(bytes: Buffer): Promise<string | NoPicture>;
}

/** What fails while a picture is put into the folder is the folder's or the disk's fault. */
async function writing<T>(dir: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(dir, { recursive: true });
    return await work();
  } catch (cause) {
    throw new OperatorError(`Pictures cannot be written to ${dir}: ${(cause as Error).message}`, { cause });
  }
}

export function openPictureFolder(dataDir: string, paint: typeof paintPicture = paintPicture): PictureFolder {
  const dir = join(dataDir, 'pictures');
  return {
    async paint(spec) {
      const path = picturePath(spec);
      if (!existsSync(join(dataDir, path))) await writing(dir, () => paint(spec, dir));
      return path;
    },
    async write(bytes) {
      const raster = await squarePicture(bytes);
      if ('why' in raster) return raster;
      const { hash, width } = await writing(dir, () =>
        writePicture(raster, { dir, widths: WIDTHS, formats: ['avif', 'webp'] }),
      );
      return `/pictures/${hash}-${width}.webp`;
    },
  };
}

/** A folder that stays as it is. */
export const dryFolder: PictureFolder = {
  paint: async (spec) => picturePath(spec),
  write: async () => '',
};
