import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fullKey } from './full-key.ts';
import { LOCALES, type Locale, languageTag } from './locales.ts';
import { messageListSource } from './message-list-source.ts';
import { flatMessages, readMessages } from './messages.ts';
import { typesetMessageFiles } from './typography/message-files.ts';

/**
 * Part of `npm run check`: every language has every message with the same placeholders and its own plural forms, the
 * code uses every message, its typography is that of its language, and the types of the messages are up to date. Prints
 * what is wrong, one line each, and fails.
 */
const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys that the code puts together from a part it knows only when it runs. */
const COMPOSED = [/^shell:mode_(light|dark|system)$/, /^errors:/, /^accounts:menu\./, /^wallet:points_\w+_[12]$/];

const forms = (locale: Locale) => new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories;
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** The keys that a language has to have for the English ones. */
function wantedKeys(english: ReadonlyMap<string, string>, locale: Locale): Set<string> {
  const wanted = [...english.keys()].flatMap((key) =>
    PLURAL.test(key) && english.has(`${baseOf(key)}_other`)
      ? forms(locale).map((form) => `${baseOf(key)}_${form}`)
      : [key],
  );
  return new Set(wanted);
}

function faultsOf(locale: Locale, texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>): string[] {
  const wanted = wantedKeys(english, locale);
  const missing = [...wanted].filter((key) => !texts.get(key)?.trim()).map((key) => `${locale} lacks ${key}`);
  const extra = [...texts.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${locale} has ${key}, which English has not`);
  const other = [...texts].flatMap(([key, text]) => {
    const model = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
    // A form for none, one or two may say the number in words.
    const mayOmit = /_(zero|one|two)$/.test(key);
    const [own, expected] = [placeholders(text), placeholders(model)];
    const fits = mayOmit ? own.every((name) => expected.includes(name)) : own.join() === expected.join();
    return fits ? [] : [`${locale} ${key} has {{${own}}} instead of {{${expected}}}`];
  });
  return [...missing, ...extra, ...other];
}

const sources = (): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.(ts|tsx|astro)$/.test(file) && !file.startsWith('demo/') && !file.startsWith('locale/message-list'),
    )
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

/** Keys that a source names: 'cart:title', and those of `textSet('cart', ['title'])`. */
const keysIn = (source: string): string[] => [
  ...[...source.matchAll(/['"`]([a-z]+:[\w.]+)['"`]/gi)].map((match) => match[1] ?? ''),
  ...[...source.matchAll(/textSet\(\s*'([\w:.]+)',\s*\[([^\]]*)\]/g)].flatMap(([, place = '', names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => fullKey(place, name)),
  ),
];

/** Messages that no code names; a name that does not exist is refused by `tsc`. */
function unusedFaults(english: ReadonlyMap<string, string>): string[] {
  const bases = new Set([...english.keys()].map((key) => (english.has(`${baseOf(key)}_other`) ? baseOf(key) : key)));
  const used = new Set(sources().flatMap(keysIn));
  return [...bases]
    .filter((key) => !used.has(key) && !COMPOSED.some((pattern) => pattern.test(key)))
    .map((key) => `nothing uses ${key}`);
}

/** The types of the messages are made from the English ones, and kept in the repository for the compiler. */
const listFaults = (): string[] =>
  readFileSync(join(SOURCE, 'locale/message-list.ts'), 'utf8') === messageListSource(messages.en)
    ? []
    : ['src/locale/message-list.ts is not what i18n/en says: npm run make:messages'];

/** No-break spaces in French, no blanks between Chinese and Latin signs and the like (`typography/`). */
const typographyFaults = (): string[] =>
  typesetMessageFiles()
    .filter(({ written, wanted }) => written !== wanted)
    .map(({ path }) => `${path} breaks a typographic rule of its language: npm run make:messages`);

const messages = readMessages();
const english = flatMessages(messages.en);
const faults = [
  ...LOCALES.flatMap((locale) => faultsOf(locale, flatMessages(messages[locale]), english)),
  ...unusedFaults(english),
  ...listFaults(),
  ...typographyFaults(),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
