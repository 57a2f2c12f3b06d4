import type { APIRequestContext } from '@playwright/test';
import type { Sql } from 'postgres';
import {
  listLink,
  merchantLink,
  merchantListLink,
  productFeedLink,
  productLink,
  recommendedLink,
  streetLink,
} from '#locale/links.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';
import { mallCommand } from '../support/mall-command.ts';

/** An operator at the mall's side; without its data folder (a mall that somebody else opened) there is none. */
const DATA = process.env['MALL_TEST_DATA'];
const goods = mallCommand('goods');
const set = (id: number, ...settings: string[]) => goods('set', String(id), ...settings);

/** Publishing takes a second or two, and much longer on a machine that runs these tests beside it. */
const SOON = { timeout: 150_000 };

/** The products of a collection of the home page. */
const productsOf = async (request: APIRequestContext, id = 0) =>
  (await ask(request, 'homeRecommendedGoods', { id, limit: 100 })).list;

/** A product that no other test looks at: of the twenty that sell worst, and in no collection of the home page. */
async function quietProducts(request: APIRequestContext) {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'asc', limit: 20 });
  const blocks = await ask(request, 'homeRecommended', {});
  const shown = await Promise.all(blocks.map(({ id }) => productsOf(request, id)));
  const collected = new Set(shown.flat().map(({ id }) => id));
  const card = list.find((one) => !one.mobileOnly && one.stock > 0 && !collected.has(one.id));
  if (!card) throw new Error('the demo mall has no product that sells badly');
  return card;
}

/** Shops that stand on the first page of the street and of the list of shops. */
const FIRST_SHOPS = 10;

const textOf = async (request: APIRequestContext, path: string) => (await request.get(encodeURI(path))).text();

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.skip(!DATA, 'needs the data folder of the mall under test');

test('a price that is set stands on its page in every language, and where its card is shown', async ({ request }) => {
  const card = await quietProducts(request);
  const price = (Number(card.price) + 1.37).toFixed(2);
  const chinese = (await ask(request, 'goodsDetail', { id: card.id }, 'zh')).productInfo.name;
  const tree = await ask(request, 'categoryTree', {});
  const below = tree.flatMap((top) => top.childList.flatMap((second) => second.childList));
  const list = below.find(({ id }) => id === card.categoryId);
  const page = () => textOf(request, productLink('en', card.name, card.id));
  const shown = `data-p="${price}"`;
  expect(await page()).not.toContain(shown);
  try {
    await set(card.id, '--price', price, '--sku', 'all');
    for (const path of [productLink('en', card.name, card.id), productLink('zh', chinese, card.id)])
      await expect.poll(() => textOf(request, path), SOON).toContain(shown);
    const offers = async () => {
      const feed = await textOf(request, productFeedLink('zh', Math.floor(card.id / 2000) + 1));
      return feed.split('\n').find((line) => line.includes(`<g:id>${card.id}-`)) ?? '';
    };
    await expect.poll(offers, SOON).toContain(`>${price} USD<`);
    if (list) await expect.poll(() => textOf(request, listLink('en', list.name, list.id)), SOON).toContain(shown);
  } finally {
    await set(card.id, '--price', card.price, '--sku', 'all');
  }
  await expect.poll(page, SOON).not.toContain(shown);
});

test('a product off the shelf has no page and no line in the sitemap until it is back', async ({ request }) => {
  const card = await quietProducts(request);
  const path = productLink('en', card.name, card.id);
  const status = async () => (await request.get(encodeURI(path))).status();
  const lists = ['/sitemaps/1.xml', productFeedLink('en', Math.floor(card.id / 2000) + 1)];
  const isListed = async () => {
    const texts = await Promise.all(lists.map((list) => textOf(request, list)));
    return texts.map((text) => text.includes(`-d-${card.id}-0.html`));
  };
  try {
    await set(card.id, '--show', 'off');
    await expect.poll(status, SOON).toBe(404);
    await expect.poll(isListed, SOON).toEqual([false, false]);
  } finally {
    await set(card.id, '--show', 'on');
  }
  await expect.poll(status, SOON).toBe(200);
  await expect.poll(isListed, SOON).toEqual([true, true]);
});

test('a product that is back on the shelf stands in its collection again', async ({ request }) => {
  const blocks = await ask(request, 'homeRecommended', {});
  const [first, last] = [await productsOf(request, blocks[0]?.id), await productsOf(request, blocks.at(-1)?.id)];
  const card = last.find(({ id }) => first.every((other) => other.id !== id));
  if (!card) throw new Error('the last collection of the demo mall has no product of its own');
  const isShown = async () =>
    (await textOf(request, recommendedLink('zh', blocks.at(-1)?.id))).includes(`-d-${card.id}-0.html`);
  expect(await isShown()).toBe(true);
  try {
    await set(card.id, '--show', 'off');
    await expect.poll(isShown, SOON).toBe(false);
  } finally {
    await set(card.id, '--show', 'on');
  }
  await expect.poll(isShown, SOON).toBe(true);
});

test('a product that is back on the shelf stands in the window of its shop again', async ({ request }) => {
  const { list: shops } = await ask(request, 'merchantStreet', { limit: FIRST_SHOPS });
  const shop = shops.at(-1);
  const card = shop?.proList[0];
  if (!card) throw new Error('a shop of the demo mall has nothing in its window');
  const paths = [streetLink('zh'), merchantListLink('zh'), merchantLink('zh', shop?.id ?? 0)];
  const isShown = async () => {
    const texts = await Promise.all(paths.map((path) => textOf(request, path)));
    return texts.map((text) => text.includes(`-d-${card.id}-0.html`));
  };
  const before = await isShown();
  expect(before).toEqual([true, true, true]);
  try {
    await set(card.id, '--show', 'off');
    await expect.poll(isShown, SOON).toEqual([false, false, false]);
  } finally {
    await set(card.id, '--show', 'on');
  }
  await expect.poll(isShown, SOON).toEqual(before);
});

/** Changes that no command of `mall` makes yet. */
async function withSql<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig({ MALL_DATA: DATA, MALL_LOG: 'warn' }));
  try {
    return await work(db.sql);
  } finally {
    await db.close();
  }
}

test('a category that is renamed has its name on its list and in the trail of its products', async ({ request }) => {
  const card = await quietProducts(request);
  const own = productLink('en', card.name, card.id);
  const [category] = await withSql(
    (sql) =>
      sql<{ name: string }[]>`select name from category_text where category_id = ${card.categoryId} and locale = 'en'`,
  );
  const rename = (name: string) =>
    withSql(
      (sql) => sql`update category_text set name = ${name} where category_id = ${card.categoryId} and locale = 'en'`,
    );
  const before = category?.name ?? '';
  const after = `${before} and more`;
  const isThere = async (name: string) =>
    (await textOf(request, own)).includes(listLink('en', name, card.categoryId)) &&
    (await textOf(request, listLink('en', name, card.categoryId))).includes(`<title>${name} `);
  try {
    await rename(after);
    await expect.poll(() => isThere(after), SOON).toBe(true);
    const old = encodeURI(listLink('en', before, card.categoryId));
    const status = async () => (await request.get(old, { maxRedirects: 0 })).status();
    // The new page comes first, so that there is one at any moment.
    await expect.poll(status, SOON).toBe(301);
  } finally {
    await rename(before);
  }
  await expect.poll(() => isThere(before), SOON).toBe(true);
});

test('a coupon that a shop begins to give away stands on the pages of its products, and goes with it', async ({
  request,
}) => {
  const card = await quietProducts(request);
  const own = productLink('zh', (await ask(request, 'goodsDetail', { id: card.id }, 'zh')).productInfo.name, card.id);
  const [coupon] = await withSql(
    (sql) => sql<{ id: number }[]>`
      with coupon as (insert into coupon (merchant_id, category, money, days)
        values (${card.merId}, 1, 99999, 7) returning id)
      insert into coupon_text (coupon_id, locale, name) select id, 'en', 'Welcome' from coupon returning coupon_id as id`,
  );
  const mark = `data-coupon="${coupon?.id}"`;
  try {
    await expect.poll(() => textOf(request, own), SOON).toContain(mark);
  } finally {
    await withSql((sql) => sql`delete from coupon where id = ${coupon?.id ?? 0}`);
  }
  await expect.poll(() => textOf(request, own), SOON).not.toContain(mark);
});

test('products of a shop that closes have no page and no card, and come back with it', async ({ request }) => {
  const card = await quietProducts(request);
  const own = productLink('en', card.name, card.id);
  const tree = await ask(request, 'categoryTree', {});
  const below = tree.flatMap((top) => top.childList.flatMap((second) => second.childList));
  const name = below.find(({ id }) => id === card.categoryId)?.name ?? '';
  const open = (isOpen: boolean) =>
    withSql((sql) => sql`update merchant set is_open = ${isOpen} where id = ${card.merId}`);
  const shown = async () => [
    (await request.get(encodeURI(own))).status(),
    (await request.get(`/merchant/merchant_home/${card.merId}`)).status(),
    (await textOf(request, listLink('en', name, card.categoryId))).includes(encodeURI(own)),
    (await textOf(request, '/sitemaps/1.xml')).includes(encodeURI(own)),
  ];
  try {
    await open(false);
    await expect.poll(shown, SOON).toEqual([404, 404, false, false]);
  } finally {
    await open(true);
  }
  await expect.poll(shown, SOON).toEqual([200, 200, true, true]);
});

test('a product that is sold out says so to search engines', async ({ request }) => {
  const card = await quietProducts(request);
  const stock = await withSql(
    (sql) =>
      sql<{ id: number; stock: number }[]>`select sku_id as id, stock from sku_stock where product_id = ${card.id}`,
  );
  const availability = async () =>
    /"availability":"https:\/\/schema\.org\/(\w+)"/.exec(
      await textOf(request, productLink('en', card.name, card.id)),
    )?.[1];
  try {
    await set(card.id, '--stock', '0', '--sku', 'all');
    await expect.poll(availability, SOON).toBe('OutOfStock');
  } finally {
    await withSql(async (sql) => {
      for (const sku of stock) await sql`update sku_stock set stock = ${sku.stock} where sku_id = ${sku.id}`;
    });
  }
  await expect.poll(availability, SOON).toBe('InStock');
});

test('a flash sale whose price changes still leads to the regular price', async ({ request }) => {
  const product = (await ask(request, 'seckillNow', {}))?.at(-1);
  if (!product) throw new Error('no flash sale runs in the demo mall');
  const { masterProductId } = await ask(request, 'goodsDetail', { id: product.id, marketingType: 1 });
  const page = () => textOf(request, productLink('en', product.name, product.id, 1));
  const skus = await withSql(
    (sql) => sql<{ id: number; price: number }[]>`
      select id, price from flash_sale_sku where flash_sale_product_id = ${product.id}`,
  );
  try {
    await withSql((sql) => sql`update flash_sale_sku set price = 137 where flash_sale_product_id = ${product.id}`);
    await expect.poll(page, SOON).toContain('data-p="1.37"');
    const link = `href="${productLink('en', product.name, masterProductId)}"`;
    expect((await page()).includes(link), 'a link to the regular price').toBe(true);
  } finally {
    await withSql(async (sql) => {
      for (const { id, price } of skus) await sql`update flash_sale_sku set price = ${price} where id = ${id}`;
    });
  }
  await expect.poll(page, SOON).not.toContain('data-p="1.37"');
});
