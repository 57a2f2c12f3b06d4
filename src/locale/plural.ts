import { fillIn } from './fill-in.ts';
import { type Locale, languageTag } from './locales.ts';
import type { PluralForms } from './message-types.ts';

export type { PluralForms };

/** Dear to make, so kept by language. */
const rules = new Map<Locale, Intl.PluralRules>();

function rulesOf(locale: Locale): Intl.PluralRules {
  const found = rules.get(locale) ?? new Intl.PluralRules(languageTag(locale));
  rules.set(locale, found);
  return found;
}

/** '{{text}} in stock' with the form for the number and the number as `text`. */
export function pluralText(forms: PluralForms, count: number, text: string, locale: Locale): string {
  return fillIn(forms[rulesOf(locale).select(count)] ?? forms.other, { text });
}

/** Every form of a counted message, for an island that counts in the browser; `translate` gives the form for a number. */
export function pluralForms(locale: Locale, translate: (count: number) => string): PluralForms {
  const samples = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];
  const forms = Object.fromEntries(samples.map((count) => [rulesOf(locale).select(count), translate(count)]));
  return { ...forms, other: forms['other'] ?? translate(100) };
}
