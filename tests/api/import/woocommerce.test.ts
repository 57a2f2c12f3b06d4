import { describe, expect, test } from 'vitest';
import { useImport } from '../../support/import/import-setup.ts';

const FIXTURE = new URL('../../fixtures/woocommerce-products.csv', import.meta.url).pathname;

const bench = useImport();
const { bring, everything } = bench;
const woo = { format: 'woocommerce' } as const;

describe("WooCommerce's product file", () => {
  test('is taken, a second time changes not one row, and a dry run changes nothing', async () => {
    const before = await everything();
    const dry = await bring(FIXTURE, { ...woo, isDryRun: true });
    expect(dry.products).toEqual({ taken: 3, changed: 0, unchanged: 0, refused: 1 });
    const { picture_source: _, ...untouched } = before;
    expect(await everything()).toMatchObject(untouched);
    const report = await bring(FIXTURE, woo);
    expect(report.products).toEqual({ taken: 3, changed: 0, unchanged: 0, refused: 1 });
    const stored = await bench.sql`
      select g.source, g.price::int, g.is_shown, g.product_type, count(k.id)::int as skus
      from product g join sku k on k.product_id = g.id where g.source like 'woocommerce:%' group by g.id order by g.id`;
    expect(stored).toEqual([
      { source: 'woocommerce:10', price: 750, is_shown: true, product_type: 0, skus: 1 },
      { source: 'woocommerce:11', price: 4000, is_shown: true, product_type: 0, skus: 4 },
      { source: 'woocommerce:16', price: 500, is_shown: false, product_type: 2, skus: 1 },
    ]);
    const specified = await bench.sql`
      select specification from product_text t join product g on g.id = t.product_id where g.source = 'woocommerce:10'`;
    expect(specified).toEqual([{ specification: [['Scent', 'Honey']] }]);
    const taken = await everything();
    expect((await bring(FIXTURE, woo)).products).toEqual({ taken: 0, changed: 0, unchanged: 3, refused: 1 });
    expect(await everything()).toEqual(taken);
    expect(await bench.sql`select 1 from redirect where origin = 'import'`).toEqual([]);
  });

  test('is no file of Shopify, and the other way round', async () => {
    await expect(bring(FIXTURE)).rejects.toThrow('this is no product file of Shopify');
  });
});
