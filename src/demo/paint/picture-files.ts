import type { Picture } from '../picture-spec.ts';

export const FORMATS = ['avif', 'webp'] as const;

/** The files of a picture, without the folder. */
export const filesOf = ({ name, widths }: Picture): string[] =>
  widths.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`));
