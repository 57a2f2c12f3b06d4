import { describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/publishing.ts';
import { productFeedLine, productOfLine } from '#seo/catalog/product-feed.ts';
import { changeFeed, feedFileOf, feedHead, mergeFeed } from '#seo/catalog/product-feed-file.ts';

const PLACE = { origin: 'https://mall.example', locale: 'zh', currency: 'USD', categories: ['茶', '茶具'] } as const;

const sku = (id: number, more: Record<string, unknown> = {}) => ({
  id,
  sku: `Red,${id}`,
  price: '20.00',
  otPrice: '25.00',
  stock: 3,
  image: `/pictures/${id}-720.webp`,
  barCode: '',
  ...more,
});

const page = (skus: object[], more: Record<string, unknown> = {}, marketingType = 0) =>
  ({
    id: 12,
    marketingType,
    detail: {
      productValue: Object.fromEntries(skus.map((one, at) => [`v${at}`, one])),
      productInfo: {
        name: '红茶壶 <A> & "B"',
        intro: 'Warm\nand round',
        isShow: true,
        mobileOnly: false,
        brandName: '',
        sliderImage: JSON.stringify(Array.from({ length: 14 }, (_, at) => `/pictures/s${at}-480.webp`)),
        ...more,
      },
    },
  }) as unknown as ProductPage;

const value = (line: string, name: string) =>
  [...line.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, 'g'))].map(([, text]) => text);

describe('the line of a product', () => {
  test('has an item for each variant, which leads to the page with it chosen', () => {
    const line = productFeedLine(page([sku(1), sku(2, { stock: 0 })]), PLACE);
    expect(value(line, 'id')).toEqual(['12-1', '12-2']);
    expect(value(line, 'item_group_id')).toEqual(['12', '12']);
    expect(value(line, 'availability')).toEqual(['in_stock', 'out_of_stock']);
    expect(value(line, 'link')[1]).toBe('https://mall.example/zh/%E7%BA%A2%E8%8C%B6%E5%A3%B6-a-b-d-12-0.html?sku=2');
    expect(value(line, 'title')[0]).toBe('红茶壶 &lt;A&gt; &amp; &quot;B&quot;, Red, 1');
    expect(value(line, 'additional_image_link')).toHaveLength(20);
    expect(value(line, 'product_type')[0]).toBe('茶 &gt; 茶具');
    expect(line).not.toContain('\n');
  });

  test('a single variant is the product itself', () => {
    const line = productFeedLine(page([sku(1, { sku: '' })]), PLACE);
    expect(value(line, 'item_group_id')).toEqual([]);
    expect(value(line, 'link')[0]).not.toContain('?');
    expect(value(line, 'title')[0]).not.toMatch(/, $/);
  });

  test('a lowered price stands beside the former one, others alone', () => {
    const line = productFeedLine(page([sku(1), sku(2, { otPrice: '20.00' })]), PLACE);
    expect(value(line, 'price')).toEqual(['25.00 USD', '20.00 USD']);
    expect(value(line, 'sale_price')).toEqual(['20.00 USD']);
  });

  test('a trade number names it; without one it says so', () => {
    const line = productFeedLine(page([sku(1, { barCode: '4006381333931' }), sku(2)], { brandName: 'Ringlet' }), PLACE);
    expect(value(line, 'gtin')).toEqual(['4006381333931']);
    expect(value(line, 'identifier_exists')).toEqual(['no']);
    expect(value(line, 'brand')).toEqual(['Ringlet', 'Ringlet']);
  });

  test("a manufacturer's number identifies together with a brand alone", () => {
    const skus = [sku(1, { barCode: '4006381333930', mpn: 'M-1' })];
    const branded = productFeedLine(page(skus, { brandName: 'Ringlet' }), PLACE);
    expect([value(branded, 'mpn'), value(branded, 'gtin'), value(branded, 'identifier_exists')]).toEqual([
      ['M-1'],
      [],
      [],
    ]);
    const nameless = productFeedLine(page(skus, { brandName: '' }), PLACE);
    expect([value(nameless, 'mpn'), value(nameless, 'identifier_exists')]).toEqual([['M-1'], ['no']]);
  });

  test('titles stay within the allowed length, and keep the option that identifies the variant', () => {
    const title = value(
      productFeedLine(page([sku(1, { sku: 'Blue' })], { name: '茶'.repeat(300) }), PLACE),
      'title',
    )[0];
    expect([...(title ?? '')]).toHaveLength(150);
    expect(title).toMatch(/茶, Blue$/);
  });

  test.each([
    ['off the shelf', page([sku(1)], { isShow: false })],
    ['sold on the phone alone', page([sku(1)], { mobileOnly: true })],
    ['in a flash sale', page([sku(1)], {}, 1)],
  ])('there is none of products %s', (_, product) => expect(productFeedLine(product, PLACE)).toBe(''));
});

describe('a file of the feed', () => {
  const head = feedHead('https://mall.example', { title: 'T & T', description: 'D', home: '/zh/' });
  const line = (id: number, text = 'x') => `<item><g:id>${id}-1</g:id><g:title>${text}</g:title></item>`;
  const raw = (...lines: string[]) => [head, ...lines].join('\n');

  test('is whole and in order, however its lines came', () => {
    const text = mergeFeed('', raw(line(30), line(4), line(12)));
    expect(text.split('\n').map(productOfLine)).toEqual([null, null, 4, 12, 30, null, null]);
    expect(text).toBe(mergeFeed('', raw(line(12), line(30), line(4))));
    expect(text).toMatch(/^<\?xml .*\n<rss .*<title>T &amp; T<\/title>[\s\S]*<\/channel><\/rss>\n$/);
  });

  test('takes what changed in, loses what went, and keeps the rest', () => {
    const old = mergeFeed('', raw(line(1), line(2, 'old'), line(3)));
    const text = changeFeed(old, [
      { isGone: (id) => id === 2 || id === 3, fresh: raw(line(2, 'new'), line(9), line(5)) },
      { isGone: (id) => id === 5, fresh: '' },
    ]);
    expect(text.split('\n').map(productOfLine).filter(Boolean)).toEqual([1, 2, 9]);
    expect(text).toContain('<g:title>new</g:title>');
    expect(text).not.toContain('<g:title>old</g:title>');
  });

  test('that loses everything is still a feed', () => {
    const old = mergeFeed('', raw(line(1)));
    expect(changeFeed(old, [{ isGone: () => true, fresh: '' }])).toBe(mergeFeed('', head));
  });

  test('holds products by their id, so that none moves when others come', () => {
    expect(feedFileOf('en', 1)).toBe('/feeds/goods-1.xml');
    expect(feedFileOf('zh', 1999)).toBe('/zh/feeds/goods-1.xml');
    expect(feedFileOf('zh', 2000)).toBe('/zh/feeds/goods-2.xml');
  });
});
