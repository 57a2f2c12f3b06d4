import { persistentAtom } from '../shell/persistent.ts';

/**
 * What the home page reserves a place for before its first paint, as two digits: viewed products, and products to buy again. '' for
 * nothing. `components/content/Yours.astro` reads it from the storage under this name.
 */
export const $yoursPlace = persistentAtom<string>('yours', '', {
  encode: (text) => text,
  decode: (text) => (/^\d\d$/.test(text) ? text : ''),
});

/** Null keeps what is reserved: the mall did not answer. */
export function reservePlace(viewed: number | null, again: number | null): void {
  const [oldViewed = '0', oldAgain = '0'] = $yoursPlace.get();
  const place = `${viewed ?? oldViewed}${again ?? oldAgain}`;
  $yoursPlace.set(place === '00' ? '' : place);
}

/** From the next home page on, at least one product was viewed. */
export function reserveViewed(): void {
  if (Number($yoursPlace.get()[0] ?? 0) === 0) reservePlace(1, null);
}
