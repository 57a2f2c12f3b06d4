/** Marketing types of a product address: 0 base, 1 flash sale, 2 group buying. */
export type MarketingType = 0 | 1 | 2;

export const marketingTypeOf = (n: number): MarketingType => (n === 1 || n === 2 ? n : 0);

/**
 * Names stand seven times in every page (once a language), percent-encoded, so they stay short. A file name has 255
 * bytes; `-d-{id}-{type}.html`, `.br` and a temporary ending need room beside it.
 */
const MOST_BYTES = 64;

const encoder = new TextEncoder();
const room = new Uint8Array(MOST_BYTES);

/** As much from the front as there is room for, never half a character. */
const cut = (slug: string) => slug.slice(0, encoder.encodeInto(slug, room).read).replace(/-+$/, '');

/** A name as part of an address: letters and digits of any script joined by '-'; `fallback` when nothing is left. */
export function slug(name: string, fallback: string): string {
  const text = name
    // An emoji leaves its invisible selector behind, which cannot be typed.
    .replace(/\p{Variation_Selector}/gu, '')
    .toLowerCase()
    // Composed last: some letters, such as ǰ, have a composed form only in lower case.
    .normalize('NFC');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return cut(words.join('-')) || fallback;
}

/** Path of a product page below the locale prefix, without '.html': 'red-teapot-d-12-0'. */
export const productPath = (name: string, id: number, type: MarketingType) => `${slug(name, 'goods')}-d-${id}-${type}`;

/** Path of a product list below the locale prefix: 'tea-l-5'. */
export const listPath = (name: string, id: number) => `${slug(name, 'goods')}-l-${id}`;

export type PrettyAddress = { kind: 'goods'; id: number; type: MarketingType } | { kind: 'list'; id: number };

/** PostgreSQL's largest integer; no product and no category has a larger id. */
export const MOST_ID = 2_147_483_647;

/** What a last path segment names, whatever its slug says; null when it is no pretty address. */
export function readPrettyUrl(segment: string): PrettyAddress | null {
  const match = /-d-(\d{1,10})-([012])\.html$/.exec(segment) ?? /-l-(\d{1,10})$/.exec(segment);
  const id = Number(match?.[1]);
  if (!match || id < 1 || id > MOST_ID) return null;
  return match[2] === undefined ? { kind: 'list', id } : { kind: 'goods', id, type: Number(match[2]) as MarketingType };
}
