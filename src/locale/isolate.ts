import { direction, type Locale } from './locales.ts';

/** Marks that change the direction of what follows; one that is not closed would turn the rest of a sentence around. */
const MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** From a number up to the last letter or number before words of the other direction, a comma or a bracket. */
const MEASURES = /[+\u2212-]?\d(?:[^\p{Script=Arabic}\p{Script=Hebrew},،؛·;()]|,(?=\d))*[\p{Script=Latin}\p{N}%°"″′]/gu;
const LATIN = /\p{Script=Latin}|°/u;

/** Whether a text has letters that run from right to left. */
export const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/** '3 × 180 g' beside Arabic words would be shown from its end to its start: measures keep their own direction there. */
export const isolateMeasures = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? text.replace(MEASURES, (run) => (LATIN.test(run) ? `\u2066${run}\u2069` : run)) : text;

/**
 * A name or a number as it stands in a sentence of plain text: in a direction of its own (first-strong isolate), so that
 * neither turns the other around. Languages of one direction are left as they are.
 */
export function isolate(value: string, locale: Locale): string {
  const plain = value.replace(MARKS, '');
  return direction(locale) === 'rtl' || RIGHT_TO_LEFT.test(plain) ? `\u2068${isolateMeasures(plain)}\u2069` : plain;
}
