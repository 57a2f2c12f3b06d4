import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Feed, feedText } from '#seo/content/news-feed.ts';
import { anyText } from '../../support/property/arbitraries.ts';

const ORIGIN = 'https://mall.example';
const AT = Date.UTC(2026, 10, 21, 9, 30);
const feed = (items: Feed['items']): Feed => ({
  title: 'Mall: news',
  description: 'Guides & makers',
  page: '/zh/activity/information_list',
  self: '/zh/rss.xml',
  locale: 'zh',
  items,
});
const item = { title: 'Tea', path: '/zh/activity/information_info/5', summary: 'Warm', section: 'Guides', at: AT };

const PLAIN: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => PLAIN[name] ?? '');
const contentOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map((match) => unescaped(match[1] ?? ''));

describe('a feed', () => {
  test('names every article with its absolute address and the moment it appeared', () => {
    const text = feedText(ORIGIN, feed([item]));
    expect(contentOf(text, 'link')).toEqual([
      `${ORIGIN}/zh/activity/information_list`,
      `${ORIGIN}/zh/activity/information_info/5`,
    ]);
    expect(contentOf(text, 'guid')).toEqual([`${ORIGIN}/zh/activity/information_info/5`]);
    expect(contentOf(text, 'pubDate')).toEqual(['Sat, 21 Nov 2026 09:30:00 GMT']);
    expect(contentOf(text, 'lastBuildDate')).toEqual(['Sat, 21 Nov 2026 09:30:00 GMT']);
    expect(contentOf(text, 'description')).toEqual(['Guides & makers', 'Warm']);
    expect(text).toContain(`<atom:link rel="self" type="application/rss+xml" href="${ORIGIN}/zh/rss.xml"/>`);
  });

  test('without articles is a feed all the same', () => {
    const text = feedText(ORIGIN, feed([]));
    expect(text).not.toContain('lastBuildDate');
    expect(text).toMatch(/^<\?xml[^>]*\?>\n<rss [^>]*><channel>.*<\/channel><\/rss>\n$/s);
  });

  test('carries any title unharmed, and nothing that breaks out of it', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, summary) => {
        const text = feedText(ORIGIN, feed([{ ...item, title, summary }]));
        const writable = (given: string) =>
          given.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
        expect(contentOf(text, 'title').at(1) ?? '').toBe(writable(title));
        expect(text.split('<item>')).toHaveLength(2);
        expect(text.replace(/<[^<>]+>/g, '')).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|apos);)/);
      }),
    );
  });
});
