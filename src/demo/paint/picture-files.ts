import type { Picture } from '../picture-spec.ts';

export const FORMATS = ['avif', 'webp'] as const;

/** The files of these widths of a picture, without the folder. */
export const filesOf = ({ name, widths }: Pick<Picture, 'name' | 'widths'>): string[] =>
  widths.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`));
