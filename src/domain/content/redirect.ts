import { readPrettyUrl } from './pretty-url.ts';

/** An old address and where it leads: to a product by its id, or to another path of the mall. */
export type RedirectTarget = { productId: number } | { path: string };

const LONGEST = 500;
/** Control characters, backslashes (browsers read them as slashes), and what only a query or a fragment begins with. */
const IMPOSSIBLE = /[\p{Cc}\\?#\u2028\u2029]/u;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * A path as redirects are compared: decoded, in one Unicode spelling, without slash at its end. Null for what is no path of this mall: an
 * address of another host, a path with dots as parts, or with a query.
 */
export function redirectPath(text: string): string | null {
  const path = decoded(text.trim())?.normalize('NFC') ?? '';
  if (!path.startsWith('/') || path.length > LONGEST || IMPOSSIBLE.test(path)) return null;
  const parts = path.split('/').slice(1);
  if (parts.at(-1) === '') parts.pop();
  return parts.some((part) => part === '' || part === '.' || part === '..') ? null : `/${parts.join('/')}`;
}

/** The path in an address of the old shop: 'https://old.example/products/mug?variant=1' → '/products/mug'. */
export function pathOfAddress(text: string): string | null {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null;
  return redirectPath(url ? url.pathname : (text.trim().split(/[?#]/)[0] ?? ''));
}

/** Paths that the mall answers itself, whatever is written there. */
const OWN = /^\/(api|uploads|pictures|_mall|_astro|sitemaps|feeds)(\/|$)/;

/** Paths below which the mall's server has files and calls, which are no pages and the same in every language. */
export const isBesidePages = (path: string): boolean => /^\/(api|uploads|pictures)\//.test(path);

const isPretty = (segment: string) => readPrettyUrl(segment) !== null || readPrettyUrl(`${segment}.html`) !== null;

/** Whether the mall answers such a path itself, so that nothing would be led on from it. */
export const isOwnPath = (path: string): boolean =>
  path === '/' || OWN.test(path) || (path.lastIndexOf('/') === 0 && isPretty(path.slice(1)));

/** Rows of a list of redirects, by their lines. */
export interface RedirectRow {
  line: number;
  from: string;
  to: RedirectTarget;
}

/**
 * Why rows cannot be taken, the first of each line: an address twice, one that leads to itself, and one that leads to an address which
 * leads on: browsers would be sent twice, or without end. `known` are those that the mall has; a row replaces the one of its address, and
 * one of `kept` does not.
 */
export function redirectFaults(
  rows: readonly RedirectRow[],
  known: ReadonlyMap<string, RedirectTarget>,
  kept: ReadonlySet<RedirectRow> = new Set(),
): { line: number; why: string }[] {
  const lines = new Map<string, number>();
  const all = new Map(known);
  const taken = rows.filter((row) => !kept.has(row));
  for (const { from, to } of taken) all.set(from, to);
  const given = new Set(taken.map(({ from }) => from));
  const sources = Map.groupBy(all, ([, to]) => ('path' in to ? to.path : ''));
  return rows.flatMap((row) => {
    const { line, from, to } = row;
    const earlier = lines.get(from);
    if (earlier !== undefined) return [{ line, why: `${from} stands in line ${earlier} too` }];
    lines.set(from, line);
    if (kept.has(row)) return [];
    const next = 'path' in to ? all.get(to.path) : undefined;
    if (next && 'path' in to) return [{ line, why: chainText(from, to.path, next, all) }];
    const before = sources.get(from)?.find(([path]) => !given.has(path));
    return before ? [{ line, why: `${before[0]} leads to ${from}: lead it to the new address first` }] : [];
  });
}

function chainText(from: string, path: string, next: RedirectTarget, all: ReadonlyMap<string, RedirectTarget>): string {
  if (path === from) return `${from} leads to itself`;
  const seen = new Set([from, path]);
  let step: RedirectTarget | undefined = next;
  while (step && 'path' in step && !seen.has(step.path)) {
    seen.add(step.path);
    step = all.get(step.path);
  }
  if (step && 'path' in step) return `${[...seen, step.path].join(' → ')} is a loop`;
  const end = next && 'productId' in next ? `product ${next.productId}` : next.path;
  return `${path} leads on to ${end}: name that instead`;
}
