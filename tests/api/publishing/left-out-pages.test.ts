import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { readLeftOut } from '#publish/build/left-out.ts';
import { inputsOf } from '#publish/build.ts';
import { readRecords } from '#publish/pages/page-records.ts';
import { FLIP_PAUSE_MS, noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { readStatus, statusLines } from '../../../src/cli/publishing/status.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, PAGE_LOCALES } from '../../support/mall/pages.ts';

const mall = useMall();
/** The product whose data no page can be made of, while it is not null. */
let broken: number | null = PRODUCTS.soldOutTeapot;

/** The mall's answer while its database is away. */
const unavailable = () =>
  Response.json({ code: CODES.failed, data: null, message: 'busy' }, { headers: { [ERROR_HEADER]: '503' } });
let isUnavailable = false;

/** Half a product, as a fault of the mall would answer it. */
function breakProduct(path: string, text: string): string | Response {
  if (isUnavailable && path.endsWith('/prerender/goods')) return unavailable();
  if (broken === null || !path.endsWith('/prerender/goods')) return text;
  const answer = JSON.parse(text);
  for (const page of answer.data.list) if (page.id === broken) page.detail.productInfo.sliderImage = null;
  return JSON.stringify(answer);
}

let pages: MallPages;
beforeAll(async () => {
  pages = await openPages(mall, 'left-out', breakProduct);
});
afterAll(() => pages.close());

const fileOf = (id: number) =>
  [...readRecords(pages.pointer).keys()].find(
    (file) => file.startsWith('/') && file.endsWith(`-d-${id}-0.html`) && !file.startsWith('/zh'),
  );
const textOf = (id: number) => readFileSync(join(pages.pointer, fileOf(id) ?? 'nowhere'), 'utf8');
const leftOut = () => readLeftOut(pages.pointer).map(({ address }) => address);
const status = async () => {
  const inputs = inputsOf({ origin: mall.core.config.origin });
  const found = await readStatus(pages.pointer, inputs, mall.core);
  if (!found) throw new Error('no build is in service');
  return found;
};

describe('one product whose page cannot be made', { timeout: 300_000 }, () => {
  test('is left out of a first build, which opens with all others', async () => {
    const built = await pages.build();
    expect(built.leftOut).toHaveLength(PAGE_LOCALES.length);
    for (const one of built.leftOut) {
      expect(one.address).toContain(`-d-${PRODUCTS.soldOutTeapot}-0.html`);
      expect(one.reason).toMatch(/does not fit the contract/);
      expect(one.hasOlder).toBe(false);
    }
    expect(built.pages).toBeGreaterThan(150);
    expect(fileOf(PRODUCTS.headphones)).toBeDefined();
    expect(existsSync(join(pages.pointer, 'index.html'))).toBe(true);
  });

  test('is named by "mall status" with the reason', async () => {
    const found = await status();
    expect(found.waiting).toBe('none');
    const lines = statusLines(found, Date.parse(found.publishedAt) + 120_000);
    expect(lines[2]).toBe(`Pages: ${found.pages} in service, ${PAGE_LOCALES.length} left out`);
    expect(lines[1]).toContain('2 minutes ago');
    expect(lines[3]).toMatch(/-d-6-0\.html is left out: .* does not fit the contract .* it has no older version/);
  });

  test('does not keep the price of another product from being published', async () => {
    await setAndPrint(mall.core, PRODUCTS.soldOutTeapot, { price: '11.11' });
    await setAndPrint(mall.core, PRODUCTS.groupRadio, { price: '77.77' });
    expect((await status()).waiting).toBe('some');
    const published = await pages.publish();
    expect(published.kind === 'some' && published.leftOut).toHaveLength(PAGE_LOCALES.length);
    expect(textOf(PRODUCTS.groupRadio)).toContain('data-p="77.77"');
    expect(leftOut()).toHaveLength(PAGE_LOCALES.length);
  });

  test('is published with the next change of another product once it can be made, and named no longer', async () => {
    broken = null;
    await setAndPrint(mall.core, PRODUCTS.groupRadio, { price: '78.78' });
    expect(await pages.publish()).toMatchObject({ kind: 'some', leftOut: [] });
    expect(leftOut()).toEqual([]);
    expect(textOf(PRODUCTS.soldOutTeapot)).toContain('data-p="11.11"');
  });

  test('a price that changes while the mall is unavailable is published when the mall is back', async () => {
    await setAndPrint(mall.core, PRODUCTS.groupRadio, { price: '79.79' });
    isUnavailable = true;
    await expect(pages.publish()).rejects.toThrow(/gives no answer/);
    isUnavailable = false;
    expect((await status()).waiting).toBe('some');
    expect(leftOut()).toEqual([]);
    expect(await pages.publish()).toMatchObject({ kind: 'some', leftOut: [] });
    expect(textOf(PRODUCTS.groupRadio)).toContain('data-p="79.79"');
  });

  test('while a product sells out and comes back: only pages that say something else are made', async () => {
    const { sql } = mall.db;
    const own = [...readRecords(pages.pointer).values()].filter(({ shows }) =>
      shows.includes(`of goods ${PRODUCTS.headphones}`),
    );
    const pagesAfter = async (stock: number, skus: number[]) => {
      await sql`update sku_stock set stock = ${stock} where sku_id = any(${skus}::int[])`;
      mall.now += FLIP_PAUSE_MS;
      await noteFlips(mall.core);
      const published = await pages.publish();
      return published.kind === 'some' ? published.pages : published.kind;
    };
    const all = [SKU.blackSmall, SKU.blackLarge, SKU.whiteSmall, SKU.whiteLarge];
    await pagesAfter(5, all);
    expect(await pagesAfter(0, [SKU.blackSmall])).toBe(own.length);
    expect(await pagesAfter(0, all)).toBeGreaterThan(own.length + PAGE_LOCALES.length);
    expect(textOf(PRODUCTS.headphones)).toContain('schema.org/OutOfStock');
  });

  test('keeps its older version in service when it fails again, also under a new name', async () => {
    const before = fileOf(PRODUCTS.soldOutTeapot);
    broken = PRODUCTS.soldOutTeapot;
    await mall.db
      .sql`update product_text set name = 'Another teapot' where product_id = ${PRODUCTS.soldOutTeapot} and locale = 'en'`;
    await setAndPrint(mall.core, PRODUCTS.soldOutTeapot, { price: '22.22' });
    const published = await pages.publish();
    expect(published.kind === 'some' && published.leftOut).toHaveLength(PAGE_LOCALES.length);
    expect(fileOf(PRODUCTS.soldOutTeapot)).toBe(before);
    expect(textOf(PRODUCTS.soldOutTeapot)).toContain('data-p="11.11"');
    expect(readLeftOut(pages.pointer).every(({ hasOlder }) => hasOlder)).toBe(true);
    expect((await status()).leftOut).toHaveLength(PAGE_LOCALES.length);
  });

  test('keeps it through a whole build as well, with its line in the feed', async () => {
    const times = () =>
      readLeftOut(pages.pointer)
        .map(({ since }) => since)
        .sort();
    const since = times();
    const built = await pages.build();
    expect(built.leftOut).toHaveLength(PAGE_LOCALES.length);
    expect(times()).toEqual(since);
    expect(textOf(PRODUCTS.soldOutTeapot)).toContain('data-p="11.11"');
    expect(existsSync(join(pages.pointer, `${fileOf(PRODUCTS.soldOutTeapot)}.br`))).toBe(true);
    expect(readFileSync(join(pages.pointer, 'feeds/goods-1.xml'), 'utf8')).toContain(
      `<g:id>${PRODUCTS.soldOutTeapot}-`,
    );
    expect(existsSync(join(pages.pointer, 'sitemaps/1.xml'))).toBe(true);
  });
});
