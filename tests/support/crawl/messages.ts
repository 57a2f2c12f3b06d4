import { readFileSync } from 'node:fs';
import type { Locale } from '#locale/locales.ts';
import type { MessageTree } from '#locale/messages.ts';

const known = new Map<string, MessageTree>();

const isGroup = (tree: MessageTree | string | undefined): tree is MessageTree => typeof tree === 'object';

/** The mall's own words in a language: of a feature ('cart') or of one screen ('content:news'). */
export function messagesOf(locale: Locale, place: string): Readonly<Record<string, string>> {
  const [feature = '', group] = place.split(':');
  const file = new URL(`../../../i18n/${locale}/${feature}.json`, import.meta.url);
  const tree = known.get(file.href) ?? (JSON.parse(readFileSync(file, 'utf8')) as MessageTree);
  known.set(file.href, tree);
  const found = group === undefined ? tree : tree[group];
  if (!isGroup(found)) throw new Error(`No messages at ${place}.`);
  return Object.fromEntries(Object.entries(found).filter((one): one is [string, string] => typeof one[1] === 'string'));
}
