/** Widths below the largest in which the mall's own pictures exist, each as AVIF and WebP … */
const WIDTHS = [240, 480, 960];
/** … except those that are only ever shown large, or small. */
const OTHERS: Record<string, readonly number[]> = { '96': [96], '800': [480, 800], '1920': [720, 1280, 1920] };

const OWN = /^(.*\/pictures\/[0-9a-f]+)-(\d+)\.webp$/;

/** Width of the largest file of a picture of ours; null for any other picture. */
export function pictureWidth(address: string): number | null {
  const width = OWN.exec(address)?.[2];
  return width === undefined ? null : Number(width);
}

export interface PictureSet {
  /** One width, as WebP, for the few browsers without AVIF: offering them a choice would cost every page 700 bytes. */
  src: string;
  /** All widths; null for a picture that is not ours, which has one size and one format. */
  avif: string | null;
}

/** All files of a picture by the address the mall stores, which names the largest. `wanted` is the width of `src`. */
export function pictureSet(address: string, wanted = 480): PictureSet {
  const [, stem, largest = ''] = OWN.exec(address) ?? [];
  if (stem === undefined) return { src: address, avif: null };
  const widths = OTHERS[largest] ?? [...WIDTHS.filter((width) => width < Number(largest)), Number(largest)];
  const near = widths.find((width) => width >= wanted) ?? largest;
  return { src: `${stem}-${near}.webp`, avif: widths.map((width) => `${stem}-${width}.avif ${width}w`).join(', ') };
}
