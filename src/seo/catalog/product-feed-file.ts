import { productFeedLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { absoluteAddress } from '../absolute-address.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';
import { productOfLine } from './product-feed.ts';

/** A product stays in its file whatever becomes of others, so that a change writes one file anew a language. */
const PRODUCTS_A_FILE = 2000;

/** The path of the feed file that lists a product. */
export const feedFileOf = (locale: Locale, productId: number) =>
  productFeedLink(locale, Math.floor(productId / PRODUCTS_A_FILE) + 1);

export interface FeedTexts {
  title: string;
  description: string;
  /** Path of the mall's home page in the language. */
  home: string;
}

/** How such a file begins: it is the same for every file of a language. */
export const feedHead = (origin: string, { title, description, home }: FeedTexts) =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escapeXml(title)}</title><link>${escapeXml(absoluteAddress(origin, home))}</link><description>${escapeXml(description)}</description>`;

const FOOT = '</channel></rss>';

/** The lines of a file that are about products, by their id. */
function linesOf(text: string): Map<number, string> {
  const lines = text.split('\n').map((line) => [productOfLine(line), line] as const);
  return new Map(lines.flatMap(([id, line]) => (id === null ? [] : [[id, line] as const])));
}

/** What stands before the first line about a product. */
const headOf = (text: string) => text.slice(0, (/\n(<item>|<\/channel>)|$/.exec(text) ?? { index: 0 }).index);

export interface FeedChange {
  /** Lines that go. */
  isGone(id: number, line: string): boolean;
  /** Then come those of this text, which may be empty, and lack order and foot. */
  fresh: string;
}

/** A file after changes, in their order. Its lines are ordered by id; the same products make the same bytes. */
export function changeFeed(old: string, changes: readonly FeedChange[]): string {
  const lines = linesOf(old);
  for (const { isGone, fresh } of changes) {
    for (const [id, line] of lines) if (isGone(id, line)) lines.delete(id);
    for (const [id, line] of linesOf(fresh)) lines.set(id, line);
  }
  const head = headOf(changes.findLast(({ fresh }) => fresh)?.fresh ?? old);
  const ordered = [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
  return `${[head, ...ordered, FOOT].join('\n')}\n`;
}

/** A file of the lines of both texts; those of `fresh` stand in place of older ones about the same product. */
export const mergeFeed = (old: string, fresh: string) => changeFeed(old, [{ isGone: () => false, fresh }]);
