import { readFile } from 'node:fs/promises';
import type { FileStore } from '../../server/platform/files/file-store.ts';
import { namePlace } from '../../server/platform/files/name-place.ts';
import { drawMerchantLogo, LOGO_WIDTHS } from '../../server/platform/images/merchant-logo.ts';
import { SQUARE, widthsTo } from '../../server/platform/images/picture-widths.ts';
import { type Format, type Written, writePicture } from '../../server/platform/images/write-picture.ts';
import type { NoPicture } from './fetch-picture.ts';
import { squarePicture } from './square-picture.ts';
import { type Logo, type StockPicture, stockFiles, stockPath } from './stock-pictures.ts';

const FORMATS: readonly Format[] = ['avif', 'webp'];

/** Writes the mall's pictures. Each method returns the value of an image column, and throws only when the store cannot be written. */
export interface PictureWriter {
  /** Copies one of the import's own pictures unless it is there. */
  addStock(picture: StockPicture): Promise<string>;
  /** Draws the logo of a shop or a brand that has none. */
  addLogo(logo: Logo): Promise<string>;
  /** Encodes a foreign picture as the mall's own. */
  write(bytes: Buffer): Promise<string | NoPicture>;
}

async function copyStock(picture: StockPicture, store: FileStore): Promise<void> {
  for (const { source, name } of stockFiles(picture)) {
    if (!(await store.has(name))) await store.put(name, await readFile(source));
  }
}

const pathOf = ({ hash, width }: Written) => `/pictures/${hash}-${width}.webp`;

/** The file that an image column names, as a key of the store. */
export const keyOfPicture = (image: string): string => image.slice('/pictures/'.length);

export function createPictureWriter(store: FileStore): PictureWriter {
  return {
    async addStock(picture) {
      await namePlace(store, 'write', () => copyStock(picture, store));
      return stockPath(picture);
    },
    async addLogo(logo) {
      const raster = await drawMerchantLogo(logo);
      return pathOf(
        await namePlace(store, 'write', () => writePicture(raster, { store, widths: LOGO_WIDTHS, formats: FORMATS })),
      );
    },
    async write(bytes) {
      const raster = await squarePicture(bytes);
      if ('why' in raster) return raster;
      return pathOf(
        await namePlace(store, 'write', () =>
          writePicture(raster, { store, widths: widthsTo(SQUARE), formats: FORMATS }),
        ),
      );
    },
  };
}

/** For a dry run: writes no file. */
export const dryWriter: PictureWriter = {
  addStock: async (picture) => stockPath(picture),
  addLogo: async () => '',
  write: async () => '',
};
