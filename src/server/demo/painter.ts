import type { Ground } from './content-format.ts';

export type Awning = 0 | 1 | 2 | 3;

/** What the demo mall needs pictures of. Equal specs give the same picture. */
export type PictureSpec =
  | { of: 'goods'; art: string; colour: string | null; secondColour?: string; ground: Ground; view: GoodsView }
  | { of: 'review'; art: string; colour: string | null; seed: number }
  | { of: 'shop'; arts: string[]; ground: Ground; awning: Awning }
  | { of: 'logo'; initial: string; awning: Awning }
  | { of: 'banner'; arts: string[]; ground: Ground; seed: number }
  | { of: 'feature'; art: string; brandTone: string }
  | { of: 'news'; arts: string[]; ground: Ground }
  | { of: 'frame'; tone: string };

export type GoodsView = 'front' | 'close' | 'duo' | 'angle' | 'scene';

/** A picture on disk: `<hash>-<width>.webp` and `.avif` for each of the widths. */
export interface Picture {
  hash: string;
  width: number;
  height: number;
  widths: number[];
}

/** Draws a picture and writes its files. */
export type Painter = (spec: PictureSpec) => Promise<Picture>;

/** What image columns hold: the largest WebP, from which pages derive the other widths and AVIF. */
export const picturePath = ({ hash, widths }: Picture) => `/pictures/${hash}-${Math.max(...widths)}.webp`;
