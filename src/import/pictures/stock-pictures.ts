import { fileURLToPath } from 'node:url';
import type { Awning } from '../../server/platform/images/awning.ts';

export interface Logo {
  initial: string;
  awning: Awning;
}

/** A picture of the folder `stock`: its files are `<name>-<width>.webp` and `.avif`. */
export interface StockPicture {
  name: string;
  /** The largest last. */
  widths: readonly number[];
}

/** A package, in place of a product's picture that could not be read. */
export const PLACEHOLDER: StockPicture = { name: 'fbe94ab7e1266024', widths: [240, 480, 720] };

const WINDOW_WIDTHS = [240, 480, 960, 1200];

/** A new shop's window with bags and packages, by awning. */
export const WINDOWS: Record<Awning, StockPicture> = {
  0: { name: '18e9db3c9f5b35ea', widths: WINDOW_WIDTHS },
  1: { name: 'e893c374fcb1a529', widths: WINDOW_WIDTHS },
  2: { name: '086782f06487ddad', widths: WINDOW_WIDTHS },
  3: { name: '34e1c8d0a7ad606f', widths: WINDOW_WIDTHS },
};

/** The files of a picture: where they lie in the repository, and their names in the folder of the mall's pictures. */
export const stockFiles = ({ name, widths }: StockPicture): { source: string; name: string }[] =>
  widths.flatMap((width) =>
    ['avif', 'webp'].map((format) => {
      const file = `${name}-${width}.${format}`;
      return { source: fileURLToPath(new URL(`./stock/${file}`, import.meta.url)), name: file };
    }),
  );

/** The value of an image column: the address of the largest WebP, from which the storefront derives the others. */
export const stockPath = ({ name, widths }: StockPicture): string => `/pictures/${name}-${widths.at(-1)}.webp`;
