import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { cachedTranslate } from './cached-translate.ts';
import { fullKey } from './full-key.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import type { LooseTranslate, Place, TranslateIn } from './message-types.ts';

/** Server and build only: reads `i18n/` from disk. */
export const MESSAGES_FOLDER = fileURLToPath(new URL('../../i18n', import.meta.url));

/** Messages by key; those of one screen stand in a group of their own. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Every message file by language and namespace. */
export function readMessages(folder = MESSAGES_FOLDER): Record<Locale, Record<string, MessageTree>> {
  const read = (locale: Locale) =>
    Object.fromEntries(
      readdirSync(join(folder, locale))
        .filter((file) => file.endsWith('.json'))
        .map((file) => [
          file.replace('.json', ''),
          JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as MessageTree,
        ]),
    );
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<
    Locale,
    Record<string, MessageTree>
  >;
}

/** 'accounts:login.title' → its text, for every message of one language. */
export function flatMessages(messages: Readonly<Record<string, MessageTree>>): Map<string, string> {
  const flat = (tree: MessageTree, prefix: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
  return new Map(Object.entries(messages).flatMap(([namespace, tree]) => flat(tree, `${namespace}:`)));
}

type Translator = <In extends Place>(locale: Locale, place: In) => TranslateIn<In>;

/**
 * A translator for one language and one file or group of messages, which keys may leave out; English stands in for a
 * message that is missing.
 */
export function createTranslator(): Translator;
export function createTranslator(folder: string): (locale: Locale, place: string) => LooseTranslate;
export function createTranslator(folder = MESSAGES_FOLDER): Translator {
  const i18next = createInstance();
  void i18next.init({
    resources: readMessages(folder),
    fallbackLng: DEFAULT_LOCALE,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const known = new Map<string, LooseTranslate>();
  return (locale, place) => {
    const name = `${locale} ${place}`;
    const t = i18next.getFixedT(locale);
    const found = known.get(name) ?? cachedTranslate((key, values) => t(fullKey(place, key), values));
    known.set(name, found);
    return found;
  };
}
