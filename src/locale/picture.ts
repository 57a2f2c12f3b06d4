/** Widths in which the mall's own pictures exist, each as AVIF and WebP. */
const WIDTHS = [240, 480, 960];

const OWN = /^(.*\/pictures\/[0-9a-f]+)-(\d+)\.webp$/;

export interface PictureSet {
  src: string;
  /** Null for a picture that is not ours: it has one size and one format. */
  avif: string | null;
  webp: string | null;
}

/** All files of a picture by the address the mall stores, which names the largest. `wanted` is the width of `src`. */
export function pictureSet(address: string, wanted = 480, widths = WIDTHS): PictureSet {
  const match = OWN.exec(address);
  if (!match) return { src: address, avif: null, webp: null };
  const [, stem, largest] = match;
  const existing = [...new Set([...widths.filter((width) => width < Number(largest)), Number(largest)])];
  const set = (format: string) => existing.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ');
  const near = existing.find((width) => width >= wanted) ?? Number(largest);
  return { src: `${stem}-${near}.webp`, avif: set('avif'), webp: set('webp') };
}
