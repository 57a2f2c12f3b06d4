import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FLIP_PAUSE_MS, noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { FLASH_SALE, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';

const mall = useMall();
const SECOND = 1000;

const setStock = (stock: number) => mall.db.sql`update sku_stock set stock = ${stock} where sku_id = ${SKU.groupRadio}`;

/** Changes of a kind that publishing was given since the test began. */
const noted = async (kind = 'stock') =>
  (
    await mall.db.sql<
      { id: number }[]
    >`select entity_id as id from catalog_change where kind = ${kind} order by catalog_change.id`
  ).map(({ id }) => id);

beforeEach(async () => {
  await setStock(5);
  await mall.db.sql`truncate stock_flip, stock_flip_noted, catalog_change`;
});

describe('"sold out" and "back in stock" of a product', () => {
  test('reach publishing once for ten flips in a few seconds, and once more when the minute is over', async () => {
    for (let flip = 0; flip < 10; flip++) {
      await setStock(flip % 2 === 0 ? 0 : 5);
      mall.now += SECOND / 2;
      await noteFlips(mall.core);
    }
    expect(await noted()).toEqual([PRODUCTS.groupRadio]);
    mall.now = NOW + FLIP_PAUSE_MS;
    await noteFlips(mall.core);
    mall.now = NOW + FLIP_PAUSE_MS + SECOND;
    await noteFlips(mall.core);
    expect(await noted()).toEqual([PRODUCTS.groupRadio, PRODUCTS.groupRadio]);
    mall.now = NOW + 10 * FLIP_PAUSE_MS;
    await noteFlips(mall.core);
    expect(await noted()).toHaveLength(2);
  });

  test('of one product do not hold those of another back', async () => {
    await setStock(0);
    await noteFlips(mall.core);
    await setStock(5);
    await mall.db.sql`update sku_stock set stock = 0 where sku_id = ${SKU.whiteLarge}`;
    await noteFlips(mall.core);
    expect(await noted()).toEqual([PRODUCTS.groupRadio, PRODUCTS.headphones]);
    await mall.db.sql`update sku_stock set stock = 5 where sku_id = ${SKU.whiteLarge}`;
  });

  test('are noted by one of many servers that look at once', async () => {
    await setStock(0);
    await Promise.all(Array.from({ length: 4 }, () => noteFlips(mall.core)));
    expect(await noted()).toEqual([PRODUCTS.groupRadio]);
  });

  test('are no change of the catalogue by themselves, while a price or a quota that is set is one at once', async () => {
    await setStock(0);
    await mall.db.sql`update flash_sale_sku set quota = 0 where flash_sale_product_id = ${FLASH_SALE.today}`;
    expect(await noted()).toEqual([]);
    expect(await noted('seckill')).toEqual([]);
    await mall.db.sql`update flash_sale_sku set price = price + 1 where flash_sale_product_id = ${FLASH_SALE.today}`;
    expect(new Set(await noted('seckill'))).toEqual(new Set([FLASH_SALE.today]));
    await noteFlips(mall.core);
    expect(await noted()).toEqual([PRODUCTS.groupRadio]);
  });

  test('of any order in time: at most one a minute, and the last state is always published', async () => {
    const steps = fc.array(fc.record({ waits: fc.integer({ min: 0, max: 50_000 }), flips: fc.boolean() }), {
      minLength: 1,
      maxLength: 15,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await setStock(5);
        await mall.db.sql`truncate stock_flip, stock_flip_noted, catalog_change`;
        let [stock, published, lastAt] = [5, 5, Number.NEGATIVE_INFINITY];
        let count = 0;
        const look = async () => {
          await noteFlips(mall.core);
          const now = (await noted()).length;
          expect(now - count).toBeLessThanOrEqual(1);
          if (now > count) {
            expect(mall.now - lastAt).toBeGreaterThanOrEqual(FLIP_PAUSE_MS);
            [published, lastAt] = [stock, mall.now];
          }
          count = now;
        };
        for (const { waits, flips } of all) {
          mall.now += waits;
          if (flips) {
            stock = 5 - stock;
            await setStock(stock);
          }
          await look();
        }
        mall.now += FLIP_PAUSE_MS;
        await look();
        expect(published).toBe(stock);
      }),
      { numRuns: 30 },
    );
  });
});
