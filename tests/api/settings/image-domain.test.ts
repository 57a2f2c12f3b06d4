import { beforeAll, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { ARTICLE, MERCHANT } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
/** Settings are read anew after this. */
const LATER_MS = 11_000;
let later = 0;

async function set(imageDomain: string): Promise<void> {
  const value = JSON.stringify({ imageDomain });
  await mall.db.sql`update setting set value = value || ${value}::text::jsonb where name = 'global'`;
  later += LATER_MS;
  mall.now += later;
}

const avatar = async () =>
  ((await mall.call('merchantHome', { id: MERCHANT.northwind })).data as CallData<'merchantHome'>).avatar;
const domain = async () => ((await mall.call('globalConfig')).data as CallData<'globalConfig'>).imageDomain;

beforeAll(async () => {
  await mall.db.sql`update article_text set content = '<p><img src="/pictures/a.webp" alt="">'`;
});

test('pictures are on the mall itself', async () => {
  expect(await domain()).toBe('');
  expect(await avatar()).toBe('/pictures/shop-1.webp');
});

test('with an image domain every answer has its pictures there, also those inside texts', async () => {
  await set('https://pictures.example/');
  expect(await domain()).toBe('https://pictures.example');
  expect(await avatar()).toBe('https://pictures.example/pictures/shop-1.webp');
  const { text } = await mall.call('articleInfo', { id: ARTICLE.opening });
  expect(text).toContain('src=\\"https://pictures.example/pictures/a.webp\\"');
  expect(text).not.toContain('"/pictures/');
});

test.each(['http://pictures.example', 'javascript:alert(1)', '//pictures.example', 'pictures'])(
  'what is no safe address is none: %s',
  async (address) => {
    await set(address);
    expect(await domain()).toBe('');
    expect(await avatar()).toBe('/pictures/shop-1.webp');
  },
);
