import { readFileSync } from 'node:fs';
import type { Locale } from '#locale/locales.ts';

const known = new Map<string, Record<string, string>>();

/** The mall's own words in a language. */
export function messagesOf(locale: Locale, namespace: string): Record<string, string> {
  const file = new URL(`../../../i18n/${locale}/${namespace}.json`, import.meta.url);
  const found = known.get(file.href) ?? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  known.set(file.href, found);
  return found;
}
