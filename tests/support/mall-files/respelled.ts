/** Files as people and programs write them: numbers, moments and lists otherwise than an export, and meaning the same. */

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists whose order says nothing. */
const UNORDERED = ['rules', 'free', 'transit', 'targets', 'tags', 'guarantees', 'skus', 'shipTo', 'words', 'times'];

/** Lists whose items have a place by their number `sort`. */
const SORTED = ['banners', 'banner', 'quickEntry', 'navigation', 'footerGroup', 'hotWord', 'below', 'products'];

const withZero = (text: string) => (text.includes('.') ? `${text}0` : `${text}.0`);

function respelledText(name: string, text: string): string {
  if (name === 'rate' || name === 'first' || name === 'renewal' || name === 'number') return withZero(text);
  if (name === 'handlingFee') return String(Number(text));
  return text.replace(/(T\d\d:\d\d:\d\d)\.000Z$/, '$1Z');
}

const sortOf = (item: unknown) => (isMembers(item) ? Number(item['sort'] ?? 0) : 0);

function respelledList(name: string, list: readonly unknown[]): unknown[] {
  if (
    name === 'products' &&
    list.every((one) => isMembers(one) && one['sort'] === undefined && one['isShown'] === undefined)
  )
    return list.every(isMembers) ? list.toReversed() : [...list];
  if (SORTED.includes(name)) return list.toSorted((a, b) => sortOf(b) - sortOf(a));
  return UNORDERED.includes(name) ? list.toReversed() : [...list];
}

/** A document, or a part of one that stands below a name. */
export function respelled(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return respelledText(name, value);
  if (Array.isArray(value)) return respelledList(name, value).map((item) => respelled(item));
  if (!isMembers(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([own, item]) => [own, respelled(item, own)]),
  );
}
