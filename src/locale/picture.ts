/** Widths of the mall's own pictures by the largest, each as AVIF and WebP: logos, products, banners, shop windows. */
export const PICTURE_WIDTHS: Record<string, readonly number[]> = {
  '96': [96],
  '192': [96, 192],
  '800': [480, 800],
  '840': [240, 480, 840],
  '1440': [240, 480, 840, 1440],
  '1920': [720, 1280, 1920],
  '2400': [600, 1200, 2400],
};
/** Those of every other picture, below its largest. */
export const OTHER_WIDTHS = [240, 480, 960];

const OWN = /^(.*\/pictures\/[0-9a-f]+)-(\d+)\.webp$/;

/** Width of the largest file of a picture of ours; null for any other picture. */
export function pictureWidth(address: string): number | null {
  const width = OWN.exec(address)?.[2];
  return width === undefined ? null : Number(width);
}

export interface PictureSet {
  /** One width, as WebP, for the few browsers without AVIF: offering them a choice would cost every page 700 bytes. */
  src: string;
  /** The widths that a screen may want; null for a picture that is not ours, which has one size and one format. */
  avif: string | null;
}

/** Files wider or narrower than any screen wants would only cost the page their addresses, by shares of what is wanted. */
const WIDEST = 2.7;
const NARROWEST = 0.5;

/**
 * The files of a picture by the address the mall stores, which names the largest. `wanted` is the width of `src`, and about
 * what is shown.
 */
export function pictureSet(address: string, wanted = 480): PictureSet {
  const [, stem, largest = ''] = OWN.exec(address) ?? [];
  if (stem === undefined) return { src: address, avif: null };
  const widths = PICTURE_WIDTHS[largest] ?? [
    ...OTHER_WIDTHS.filter((width) => width < Number(largest)),
    Number(largest),
  ];
  const near = widths.find((width) => width >= wanted) ?? largest;
  const most = Math.max(wanted * WIDEST, Number(near));
  const least = Math.min(wanted * NARROWEST, Number(near));
  const useful = widths.filter((width) => width >= least && width <= most);
  return { src: `${stem}-${near}.webp`, avif: useful.map((width) => `${stem}-${width}.avif ${width}w`).join(', ') };
}
