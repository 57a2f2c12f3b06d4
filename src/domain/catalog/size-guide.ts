/** Systems that sizes are written in; the first of a guide is that of the products' options. `size`: by itself, as 'M'. */
export const SIZE_SYSTEMS = ['size', 'eu', 'us', 'usWomen', 'usMen', 'uk'] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

/** What is measured. */
export const SIZE_MEASURES = ['foot', 'chest', 'waist', 'hips', 'hand', 'head', 'girth', 'diameter'] as const;
export type SizeMeasure = (typeof SIZE_MEASURES)[number];

/** What the drawing shows, and how it is measured. */
export const SIZE_FIGURES = ['foot', 'body', 'hand', 'head', 'finger'] as const;
export type SizeFigure = (typeof SIZE_FIGURES)[number];

/** One size: its name in each system ('' for none), and what it fits by each measure, from and to in millimetres. */
export interface SizeRow {
  sizes: string[];
  ranges: [from: number, to: number][];
}

export interface SizeGuide {
  figure: SizeFigure;
  systems: SizeSystem[];
  measures: SizeMeasure[];
  rows: SizeRow[];
}

export type LengthUnit = 'cm' | 'in';

const MM_PER_INCH = 25.4;

/** Millimetres in a unit, as precise as a tape measure: tenths; rings differ by less. */
export function lengthIn(millimetres: number, unit: LengthUnit, figure: SizeFigure): number {
  const factor = figure === 'finger' ? 100 : 10;
  const length = unit === 'cm' ? millimetres / 10 : millimetres / MM_PER_INCH;
  return Math.round(length * factor) / factor;
}
