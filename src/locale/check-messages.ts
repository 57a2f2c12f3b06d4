import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale, languageTag } from './locales.ts';
import { readMessages } from './messages.ts';

/**
 * Part of `npm run check`: every language has every message with the same placeholders and its own plural forms, and
 * the code uses exactly the messages that there are. Prints what is wrong, one line each, and fails.
 */
const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Keys that the code puts together from a part it knows only when it runs. */
const COMPOSED = [
  /^goods:couponScope_\d$/,
  /^shell:mode_(light|dark|system)$/,
  /^errors:/,
  /^account:/,
  /^wallet:(bill|points)_\w+_[12]$/,
];

const forms = (locale: Locale) => new Intl.PluralRules(languageTag(locale)).resolvedOptions().pluralCategories;
const baseOf = (key: string) => key.replace(PLURAL, '');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** 'goods:sold_one' → its text. */
function flat(messages: Record<string, Record<string, unknown>>): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${namespace}:${key}`, String(text)]),
    ),
  );
}

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
      (file) =>
        /\.(ts|tsx|astro)$/.test(file) && !file.startsWith('server/demo') && !file.endsWith('check-messages.ts'),
    )
    .map((file) => readFileSync(join(SOURCE, file), 'utf8'));

/** Keys in the code and in the messages have to be the same. */
function usageFaults(english: ReadonlyMap<string, string>): string[] {
  const bases = new Set([...english.keys()].map((key) => (english.has(`${baseOf(key)}_other`) ? baseOf(key) : key)));
  const namespaces = new Set([...bases].map((key) => key.split(':')[0]));
  const used = new Set(
    sources().flatMap((text) => [...text.matchAll(/['"`]([a-z]+:[\w]+)['"`]/gi)].map((match) => match[1] ?? '')),
  );
  const missing = [...used]
    .filter((key) => namespaces.has(key.split(':')[0]) && !bases.has(key))
    .map((key) => `the code uses ${key}, which is nowhere`);
  const unused = [...bases]
    .filter((key) => !used.has(key) && !COMPOSED.some((pattern) => pattern.test(key)))
    .map((key) => `nothing uses ${key}`);
  return [...missing, ...unused];
}

const messages = readMessages();
const english = flat(messages.en);
const faults = [
  ...LOCALES.flatMap((locale) => faultsOf(locale, flat(messages[locale]), english)),
  ...usageFaults(english),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
