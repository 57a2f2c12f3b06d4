/** Marketing types of a goods address: 0 base, 1 seckill, 2 group buying. */
export type MarketingType = 0 | 1 | 2;

/** A file name has 255 bytes; the rest is for `-d-{id}-{type}.html`, `.br` and a temporary ending. */
const MOST_BYTES = 180;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** Drops characters from the end until the name fits, never half a character. */
function cut(slug: string): string {
  const characters = [...slug];
  while (bytes(characters.join('')) > MOST_BYTES) characters.pop();
  return characters.join('').replace(/-+$/, '');
}

/** A name as part of an address: letters and digits of any script joined by '-'; `fallback` when nothing is left. */
export function slug(name: string, fallback: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  return cut(words) || fallback;
}

/** Path of a goods page below the locale prefix, without '.html': 'red-teapot-d-12-0'. */
export const goodsPath = (name: string, id: number, type: MarketingType) => `${slug(name, 'goods')}-d-${id}-${type}`;

/** Path of a goods list below the locale prefix: 'tea-l-5'. */
export const listPath = (name: string, id: number) => `${slug(name, 'goods')}-l-${id}`;

export type PrettyAddress =
  | { kind: 'goods'; id: number; type: MarketingType }
  | { kind: 'list'; id: number };

/** What a last path segment names, whatever its slug says; null when it is no pretty address. */
export function readPrettyUrl(segment: string): PrettyAddress | null {
  const goods = /-d-(\d{1,10})-([012])\.html$/.exec(segment);
  if (goods) return { kind: 'goods', id: Number(goods[1]), type: Number(goods[2]) as MarketingType };
  const list = /-l-(\d{1,10})$/.exec(segment);
  return list ? { kind: 'list', id: Number(list[1]) } : null;
}
