import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createInstance } from 'i18next';
import { keepTexts, type Translate } from './keep-texts.ts';
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
  return (locale, namespace) => {
    const name = `${locale} ${namespace}`;
    const found = known.get(name) ?? keepTexts(i18next.getFixedT(locale, namespace));
    known.set(name, found);
    return found;
  };
}
