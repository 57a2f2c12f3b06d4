import { type LengthUnit, lengthIn, type SizeFigure } from '#domain/catalog/size-guide.ts';
import { type Locale, languageTag } from '../locales.ts';

const UNITS = { cm: 'centimeter', in: 'inch' } as const;

/** '24.5 cm', '83–88 cm': what a size fits, in the shopper's unit and language. */
export function lengthText(
  [from, to]: readonly [from: number, to: number],
  unit: LengthUnit,
  figure: SizeFigure,
  locale: Locale,
): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: UNITS[unit], unitDisplay: 'short' });
  const [least, most] = [lengthIn(from, unit, figure), lengthIn(to, unit, figure)];
  return least === most ? format.format(least) : format.formatRange(least, most);
}
