import type { Locale } from '../locales.ts';
import { compactCount, compactText } from '../numbers.ts';
import { type PluralForms, pluralText } from '../plural.ts';

/** '10.1K followers' of a shop: the number in its compact form, with the form of the word that goes with it. */
export const followersText = (forms: PluralForms, count: number, locale: Locale): string =>
  pluralText(forms, compactCount(count, locale), compactText(count, locale), locale);
