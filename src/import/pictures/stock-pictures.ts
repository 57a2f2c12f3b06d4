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
export const PLACEHOLDER: StockPicture = { name: '6b8b98f098c79c0c', widths: [240, 480, 840, 1440] };

const WINDOW_WIDTHS = [600, 1200, 2400];

/** A new shop's window with bags and packages, by awning. */
export const WINDOWS: Record<Awning, StockPicture> = {
  0: { name: '7a2ea33609043799', widths: WINDOW_WIDTHS },
  1: { name: '74a7bbde89880a2d', widths: WINDOW_WIDTHS },
  2: { name: '85a9bfaf00dd2fb2', widths: WINDOW_WIDTHS },
  3: { name: 'f866e5670c990100', widths: WINDOW_WIDTHS },
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
