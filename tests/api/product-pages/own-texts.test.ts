import { describe, expect, test } from 'vitest';
import { altTexts, galleryImages } from '#catalog/product-pages/view.ts';
import type { CallData } from '#contract/index.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

async function pageIn(language: 'en' | 'zh') {
  mall.cache.clear();
  const { data } = await mall.call('prerenderGoods', { ids: `${PRODUCTS.headphones}` }, { language });
  const [page] = (data as CallData<'prerenderGoods'>).list;
  if (!page) throw new Error('there is no page');
  return page;
}
const infoIn = async (language: 'en' | 'zh') => (await pageIn(language)).detail.productInfo;

describe('texts of its own for search engines and pictures', () => {
  test('are absent from products that have none', async () => {
    const info = await infoIn('en');
    expect(Object.keys(info).filter((name) => /seo|Alts/.test(name))).toEqual([]);
    expect(Object.values((await pageIn('en')).detail.productValue)[0]).not.toHaveProperty('mpn');
  });

  test('stand in the language in which they were written', async () => {
    const { sql } = mall.db;
    await sql`update product_text set seo_title = 'Buy headphones', seo_description = 'Quiet ones'
      where product_id = ${PRODUCTS.headphones} and locale = 'en'`;
    await sql`update sku set mpn = 'NW-1' where product_id = ${PRODUCTS.headphones}`;
    const [first = ''] = galleryImages(await pageIn('en'));
    await sql`insert into product_image_text values (${PRODUCTS.headphones}, ${first}, 'en', 'Black headphones on a desk')`;
    expect(await infoIn('en')).toMatchObject({ seoTitle: 'Buy headphones', seoDescription: 'Quiet ones' });
    expect(await infoIn('zh')).not.toHaveProperty('seoTitle');
    const page = await pageIn('en');
    const alts = altTexts(page, galleryImages(page));
    expect(alts[0]).toBe('Black headphones on a desk');
    expect(alts[1] ?? `${page.detail.productInfo.name} (2)`).toBe(`${page.detail.productInfo.name} (2)`);
    const chinese = await pageIn('zh');
    expect(altTexts(chinese, galleryImages(chinese))[0]).toBe(chinese.detail.productInfo.name);
    expect(Object.values(page.detail.productValue)[0]).toMatchObject({ mpn: 'NW-1' });
  });
});
