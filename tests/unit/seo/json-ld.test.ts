import { describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/publishing.ts';
import { breadcrumbLd, newsLd, productLd, websiteLd } from '#seo/json-ld.ts';
import { robotsText } from '#seo/robots.ts';

const ORIGIN = 'https://mall.example';
const sku = (price: string) => ({ price });

function page(prices: string[], more: Record<string, unknown> = {}): ProductPage {
  return {
    id: 12,
    marketingType: 0,
    replyConfig: { sumCount: 2, star: '4.5' },
    replies: [
      { nickname: 'M**K', createTime: '2026-11-20 10:00:00', comment: 'Quiet.', star: 5 },
      { nickname: 'A**D', createTime: '2026-11-19 10:00:00', comment: 'Loud.', star: 4 },
    ],
    detail: {
      masterProductId: 12,
      merchantInfo: { name: 'Northwind' },
      productValue: Object.fromEntries(prices.map((price, i) => [String(i), sku(price)])),
      productInfo: {
        name: '红茶壶 "A"',
        intro: 'Warm',
        price: prices[0],
        stock: 3,
        isShow: true,
        brandName: '',
        sliderImage: '["/pictures/a-960.webp","https://cdn.example/b.jpg"]',
        ...more,
      },
    },
  } as unknown as ProductPage;
}

describe('a product', () => {
  test.each([
    ['in stock', {}, {}, 'InStock'],
    ['sold out', { stock: 0 }, {}, 'OutOfStock'],
    ['off the shelf', { isShow: false }, {}, 'OutOfStock'],
    ['sold for points or picked up only', { mobileOnly: true }, {}, 'OutOfStock'],
    ['sold to groups', {}, { marketingType: 2 }, 'OutOfStock'],
  ])('%s is offered to machines as it is sold on the web', (_, product, more, availability) => {
    const { offers } = productLd(ORIGIN, 'en', { ...page(['129.00'], product), ...more }, 'USD');
    expect(offers.availability).toBe(`https://schema.org/${availability}`);
  });

  test('has the numbers of the SKU that its page opens with, and only real trade numbers', () => {
    const numbered = (own: Record<string, unknown>) => {
      const one = page(['1.00']);
      Object.assign(one.detail.productValue['0'] ?? {}, own);
      return productLd(ORIGIN, 'en', one, 'USD');
    };
    expect(numbered({ barCode: '4006381333931', mpn: 'M-1' })).toMatchObject({ gtin: '4006381333931', mpn: 'M-1' });
    expect(numbered({ barCode: '4006381333930' })).not.toHaveProperty('gtin');
    expect(numbered({ barCode: '2000000000015' })).not.toHaveProperty('gtin');
    expect(numbered({ barCode: '' })).not.toHaveProperty('mpn');
  });

  test('says what its page says, at its canonical address', () => {
    expect(productLd(ORIGIN, 'zh', page(['129.00']), 'USD')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: '红茶壶 "A"',
      description: 'Warm',
      sku: '12',
      image: [`${ORIGIN}/pictures/a-960.webp`, 'https://cdn.example/b.jpg'],
      offers: {
        '@type': 'Offer',
        price: '129.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}/zh/%E7%BA%A2%E8%8C%B6%E5%A3%B6-a-d-12-0.html`,
        seller: { '@type': 'Organization', name: 'Northwind' },
      },
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: '4.5',
        reviewCount: 2,
        bestRating: 5,
        worstRating: 1,
      },
      review: [
        {
          '@type': 'Review',
          author: { '@type': 'Person', name: 'M**K' },
          datePublished: '2026-11-20',
          reviewBody: 'Quiet.',
          reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
        },
      ],
    });
  });

  test('of SKUs at several prices is offered at the one that its page opens with: the first in stock', () => {
    const product = page(['99.50', '129.00', '139.00']);
    const [first, second] = Object.values(product.detail.productValue);
    Object.assign(first ?? {}, { stock: 0 });
    Object.assign(second ?? {}, { stock: 2 });
    expect(productLd(ORIGIN, 'en', product, 'USD').offers).toMatchObject({ '@type': 'Offer', price: '129.00' });
  });

  test.each([
    [{ stock: 0 }, 'OutOfStock'],
    [{ isShow: false }, 'OutOfStock'],
    [{}, 'InStock'],
  ])('%o is %s', (more, availability) => {
    expect(productLd(ORIGIN, 'en', page(['1.00'], more), 'USD').offers.availability).toBe(
      `https://schema.org/${availability}`,
    );
  });

  test('without reviews claims no rating', () => {
    const unrated = {
      ...page(['1.00']),
      replyConfig: { sumCount: 0, star: '0' },
      replies: [],
    } as unknown as ProductPage;
    const data = productLd(ORIGIN, 'en', unrated, 'USD');
    expect(data).not.toHaveProperty('aggregateRating');
    expect(data).not.toHaveProperty('review');
  });
});

test('crumbs, search and news stand at encoded addresses of this mall', () => {
  const config = { siteName: 'Mall', frontDomain: ORIGIN } as Parameters<typeof websiteLd>[1];
  expect(websiteLd('ar', config).potentialAction.target.urlTemplate).toBe(
    `${ORIGIN}/ar/product/product_list?searchValue={search_term_string}`,
  );
  expect(breadcrumbLd(ORIGIN, [{ name: '茶', path: '/zh/茶-l-5' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: '茶', item: `${ORIGIN}/zh/%E8%8C%B6-l-5` },
  ]);
  const article = {
    title: 'T',
    synopsis: 'S',
    createTime: '2026-11-20 10:00',
    cover: '/a b.webp',
    author: 'Desk',
  } as Parameters<typeof newsLd>[2];
  expect(newsLd(ORIGIN, '/x', article)).toMatchObject({
    datePublished: '2026-11-20',
    image: [`${ORIGIN}/a%20b.webp`],
    url: `${ORIGIN}/x`,
  });
});

test('robots are kept out of what is personal, in every language, and shown the sitemap', () => {
  const text = robotsText(ORIGIN, '/sitemap.xml');
  for (const path of ['/api/', '/order/', '/zh/order/', '/ar/users/', '/ja/users/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`);
});
