import { OTHER_WIDTHS, PICTURE_WIDTHS } from '#locale/picture.ts';

/** The widths of a picture whose largest file is so wide: pages count on these and on no others. */
export const widthsTo = (largest: number): readonly number[] =>
  PICTURE_WIDTHS[largest] ?? [...OTHER_WIDTHS.filter((width) => width < largest), largest];

/** The largest of products, and of banners. */
export const SQUARE = 1440;
export const WIDE = 1920;
