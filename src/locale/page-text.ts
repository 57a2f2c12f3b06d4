import i18next from 'i18next';
import { cachedTranslate } from './cached-translate.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';
import type { LooseTranslate, Translate } from './message-types.ts';
import { pluralForms } from './plural.ts';
import type { TextsOf, TextTree } from './text-set.ts';

const translators = new Map<Locale, LooseTranslate>();

/**
 * Translator of one language for pages. Keys name their file: 'cart:title', 'accounts:login.title'.
 * i18next's own current language is shared by all pages that are being made, so it is never used.
 */
export function pageText(locale: Locale): Translate {
  const found = translators.get(locale) ?? cachedTranslate(i18next.getFixedT(locale));
  translators.set(locale, found);
  return found;
}

/** Leaves `{{name}}` in a text: the island puts the value in. */
const AS_IT_IS = { skipInterpolation: true } as const;

/** A text as it was translated; a counted one in every form that its language has. */
function readText(locale: Locale, key: string): unknown {
  const t = i18next.getFixedT(locale);
  return i18next.exists(`${key}_other`, { lng: DEFAULT_LOCALE })
    ? pluralForms(locale, (count) => t(key, { count, ...AS_IT_IS }))
    : t(key, AS_IT_IS);
}

function readNode(locale: Locale, node: unknown): unknown {
  if (typeof node === 'string') return node && readText(locale, node);
  if (Array.isArray(node)) return node.map((part) => readNode(locale, part));
  return Object.fromEntries(Object.entries(Object(node)).map(([name, part]) => [name, readNode(locale, part)]));
}

const known = new WeakMap<TextTree, Map<Locale, unknown>>();

/** The texts of a set in one language, for the `texts` of an island. Each set is read once a build and language. */
export function textsOf<Set extends TextTree>(locale: Locale, set: Set): TextsOf<Set> {
  const byLocale = known.get(set) ?? new Map<Locale, unknown>();
  known.set(set, byLocale);
  if (!byLocale.has(locale)) byLocale.set(locale, readNode(locale, set));
  // What a set says under each name is decided by the key that stands there.
  return byLocale.get(locale) as TextsOf<Set>;
}
