import { isPictureAddress, pictureAddresses } from '../content/picture-address.ts';

/** A product's own pictures, then those of its variants that are not among them: a chosen colour can be shown. */
export const galleryOf = (slider: string, variants: readonly string[]): string[] => [
  ...new Set([...pictureAddresses(slider), ...variants.filter(isPictureAddress)]),
];
