import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';

/** Server and build only: reads `i18n/` from disk. */
export const MESSAGES_FOLDER = fileURLToPath(new URL('../../i18n', import.meta.url));

type Messages = Record<string, unknown>;

/** Every message file by language and namespace. */
export function readMessages(folder = MESSAGES_FOLDER): Record<Locale, Record<string, Messages>> {
  const read = (locale: Locale) =>
    Object.fromEntries(
      readdirSync(join(folder, locale))
        .filter((file) => file.endsWith('.json'))
        .map((file) => [
          file.replace('.json', ''),
          JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Messages,
        ]),
    );
  return Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<
    Locale,
    Record<string, Messages>
  >;
}

export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** A translator for one language and namespace; English stands in for a message that is missing. */
export function createTranslator(folder = MESSAGES_FOLDER): (locale: Locale, namespace: string) => Translate {
  const i18next = createInstance();
  void i18next.init({
    resources: readMessages(folder) as Record<string, Record<string, Record<string, string>>>,
    fallbackLng: DEFAULT_LOCALE,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const known = new Map<string, Translate>();
  const translateIn = (locale: Locale, namespace: string): Translate => {
    const t = i18next.getFixedT(locale, namespace);
    // Texts that nothing is put into are looked up once: lists and pages say the same ones over and over.
    const plain = new Map<string, string>();
    const plainText = (key: string) => {
      const text = plain.get(key) ?? String(t(key));
      plain.set(key, text);
      return text;
    };
    return (key, values) => (values ? String(t(key, values)) : plainText(key));
  };
  return (locale, namespace) => {
    const name = `${locale} ${namespace}`;
    const found = known.get(name) ?? translateIn(locale, namespace);
    known.set(name, found);
    return found;
  };
}
