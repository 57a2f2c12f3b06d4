import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../server/platform/config/operator-error.ts';
import { drawMerchantLogo, LOGO_WIDTHS } from '../../server/platform/images/merchant-logo.ts';
import { type Format, type Written, writePicture } from '../../server/platform/images/write-picture.ts';
import type { NoPicture } from './fetch-picture.ts';
import { squarePicture } from './square-picture.ts';
import { type Logo, type StockPicture, stockFiles, stockPath } from './stock-pictures.ts';

/** The widths that the storefront counts on. */
const WIDTHS = [240, 480, 840, 1440];
const FORMATS: readonly Format[] = ['avif', 'webp'];

/** The folder of the mall's pictures. Each method returns the value of an image column, and throws only when the folder cannot be written. */
export interface PictureFolder {
  /** Copies one of the import's own pictures unless it is there. */
  addStock(picture: StockPicture): Promise<string>;
  /** Draws the logo of a shop or a brand that has none. */
  addLogo(logo: Logo): Promise<string>;
  /** Encodes a foreign picture as the mall's own. */
  write(bytes: Buffer): Promise<string | NoPicture>;
}

/** A failure while a picture is written is reported as a fault of the folder or the disk. */
async function writing<T>(dir: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(dir, { recursive: true });
    return await work();
  } catch (cause) {
    throw new OperatorError(`Pictures cannot be written to ${dir}: ${(cause as Error).message}`, { cause });
  }
}

/** Copied beside its place and moved there, so that no reader ever sees half a file. */
async function copyStock(picture: StockPicture, dir: string): Promise<void> {
  for (const { source, name } of stockFiles(picture)) {
    const file = join(dir, name);
    if (existsSync(file)) continue;
    const draft = `${file}.${process.pid}.tmp`;
    await copyFile(source, draft);
    await chmod(draft, 0o640);
    await rename(draft, file);
  }
}

const pathOf = ({ hash, width }: Written) => `/pictures/${hash}-${width}.webp`;

export function openPictureFolder(dataDir: string): PictureFolder {
  const dir = join(dataDir, 'pictures');
  return {
    async addStock(picture) {
      await writing(dir, () => copyStock(picture, dir));
      return stockPath(picture);
    },
    async addLogo(logo) {
      const raster = await drawMerchantLogo(logo);
      return pathOf(await writing(dir, () => writePicture(raster, { dir, widths: LOGO_WIDTHS, formats: FORMATS })));
    },
    async write(bytes) {
      const raster = await squarePicture(bytes);
      if ('why' in raster) return raster;
      return pathOf(await writing(dir, () => writePicture(raster, { dir, widths: WIDTHS, formats: FORMATS })));
    },
  };
}

/** For a dry run: writes no file. */
export const dryFolder: PictureFolder = {
  addStock: async (picture) => stockPath(picture),
  addLogo: async () => '',
  write: async () => '',
};
