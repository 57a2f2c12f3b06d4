import type { Locale } from '#locale/locales.ts';
import { absoluteAddress } from '../absolute-address.ts';
import { escapeXml, XML_HEAD } from '../xml.ts';

/** Paths are decoded, as people read them. */
export interface FeedItem {
  title: string;
  path: string;
  summary: string;
  section: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface Feed {
  title: string;
  description: string;
  /** The page that the feed describes, and the feed itself. */
  page: string;
  self: string;
  locale: Locale;
  items: readonly FeedItem[];
}

const element = (name: string, text: string) => (text ? `<${name}>${escapeXml(text)}</${name}>` : '');

function itemText(origin: string, { title, path, summary, section, at }: FeedItem): string {
  const link = absoluteAddress(origin, path);
  const parts = [
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('description', summary),
    element('category', section),
    element('pubDate', new Date(at).toUTCString()),
  ];
  return `<item>${parts.join('')}</item>\n`;
}

/** The news as RSS 2.0, for reading programs. Nothing in it changes unless the news do. */
export function feedText(origin: string, { title, description, page, self, locale, items }: Feed): string {
  const newest = Math.max(...items.map((item) => item.at));
  const head = [
    element('title', title),
    element('link', absoluteAddress(origin, page)),
    element('description', description),
    element('language', locale),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(absoluteAddress(origin, self))}"/>`,
    items.length > 0 ? element('lastBuildDate', new Date(newest).toUTCString()) : '',
  ];
  const list = items.map((item) => itemText(origin, item)).join('');
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}\n${list}</channel></rss>\n`;
}
