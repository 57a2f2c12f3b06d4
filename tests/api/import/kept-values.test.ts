import { beforeEach, describe, expect, test } from 'vitest';
import { reportLines } from '#import/report.ts';
import { addStock, replaceStock } from '#server/modules/catalog/change-stock.ts';
import { setProduct } from '#server/modules/catalog/set-product.ts';
import { subscriptions } from '#server/modules/subscriptions.ts';
import { registerSubscriptions } from '#server/platform/events/event.ts';
import type { Mall } from '#server/platform/mall.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { type Cells, sellable } from '../../support/import/shopify-file.ts';
import { NOW } from '../../support/mall/now.ts';

const bench = useImport();
const { bring, everything, fileOf, productsOf, skusOf } = bench;

const sizes = (small: Cells = {}, medium: Cells = {}): Cells[] => [
  sellable({ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Body (HTML)': '<p>Soft</p>', ...small }),
  sellable({ Title: '', 'Option1 Value': 'M', ...medium }),
];
const stockOf = async () => (await skusOf('shirt')).map(({ stock }) => stock);
const pricesOf = async () => (await skusOf('shirt')).map(({ price }) => price);

/** As `mall goods set` does. */
async function setByHand(settings: Parameters<typeof setProduct>[2]) {
  const [{ id = 0 } = {}] = await productsOf('shirt');
  const mall = { db: bench.db, clock: () => NOW, config: { timezone: 'UTC' } } as Mall;
  const set = await setProduct(mall, id, settings, 'olga');
  expect(set.kind).toBe('set');
}

async function sell(pieces: number) {
  await bench.sql`
    with line as (select k.id from sku k join product g on g.id = k.product_id where g.source = 'shopify:shirt' order by k.id limit 1),
    entry as (insert into stock_entry (sku_id, quantity, kind, order_line_id) select id, ${-pieces}, 'order placed', 1 from line)
    update sku_stock s set stock = s.stock - ${pieces}, sold = s.sold + ${pieces} from line where s.sku_id = line.id`;
}

// `mall goods set` opens the mall, which registers them.
registerSubscriptions(subscriptions);

beforeEach(async () => {
  await bring(fileOf(sizes()));
});

describe('what was set by hand', () => {
  test('survives the next import: price, stock, shelf; and the report says so', async () => {
    const [small] = await skusOf('shirt');
    await setByHand({ sku: small?.id, price: '12.00', stock: 77, isShown: false });
    const report = await bring(fileOf(sizes({}, { 'Variant Price': '11' })));
    expect(report.kept).toEqual({ price: 1, stock: 1, shelf: 1 });
    expect(reportLines(report)).toContain(
      "  1 shelf, 1 price, and 1 stock set in the mall were kept; --overwrite takes the file's",
    );
    expect(await pricesOf()).toEqual([1200, 1100]);
    expect(await stockOf()).toEqual([77, 5]);
    // The product costs what its cheapest SKU costs now, not what the file's does.
    expect(await productsOf('shirt')).toMatchObject([{ is_shown: false, price: 1100 }]);
    const before = await everything();
    expect((await bring(fileOf(sizes({}, { 'Variant Price': '11' })))).products.unchanged).toBe(1);
    expect(await everything()).toEqual(before);
  });

  test('is given up with --overwrite, and the next change of the file is taken again', async () => {
    const [small] = await skusOf('shirt');
    await setByHand({ sku: small?.id, price: '12.00', stock: 77, isShown: false });
    const report = await bring(fileOf(sizes()), { takesFile: true });
    expect(report.kept).toEqual({});
    expect([await pricesOf(), await stockOf()]).toEqual([
      [1000, 1000],
      [5, 5],
    ]);
    expect(await productsOf('shirt')).toMatchObject([{ is_shown: true, price: 1000 }]);
    await bring(fileOf(sizes({ 'Variant Price': '9', 'Variant Inventory Qty': '3' })));
    expect([await pricesOf(), await stockOf()]).toEqual([
      [900, 1000],
      [3, 5],
    ]);
  });

  test('is no longer by hand once the file says the same', async () => {
    await setByHand({ sku: 'all', price: '12.00' });
    await bring(fileOf(sizes({ 'Variant Price': '12' }, { 'Variant Price': '12' })));
    const report = await bring(fileOf(sizes({ 'Variant Price': '13' }, { 'Variant Price': '12' })));
    expect(report.kept).toEqual({});
    expect(await pricesOf()).toEqual([1300, 1200]);
  });

  test('a sale is nothing set by hand: the file counts the stock', async () => {
    await sell(2);
    expect(await stockOf()).toEqual([3, 5]);
    expect((await bring(fileOf(sizes()))).kept).toEqual({});
    expect(await stockOf()).toEqual([5, 5]);
  });

  test('stock that an operator has set stays, less what was sold since', async () => {
    const [small] = await skusOf('shirt');
    await bench.db.transact((tx) => replaceStock(tx, [small?.id ?? 0], 40, new Date(NOW)));
    await bench.db.transact((tx) => addStock(tx, { skuId: small?.id ?? 0, quantity: 2 }, new Date(NOW)));
    await sell(5);
    expect((await bring(fileOf(sizes({ 'Variant Inventory Qty': '8' })))).kept).toEqual({ stock: 1 });
    expect(await stockOf()).toEqual([37, 5]);
    await bring(fileOf(sizes({ 'Variant Inventory Qty': '37' })), { takesFile: true });
    await bring(fileOf(sizes({ 'Variant Inventory Qty': '8' })));
    expect(await stockOf()).toEqual([8, 5]);
  });

  test('texts, codes and pictures stay in the language in which they were written', async () => {
    await bench.sql`update product_text set name = 'Our shirt', content = '<p>Ours</p>' from product g
      where g.id = product_id and g.source = 'shopify:shirt'`;
    await bench.sql`update sku k set cost = 300, code = 'OURS' from product g where g.id = k.product_id and g.source = 'shopify:shirt'`;
    const file = fileOf(
      sizes({ Title: 'Better shirt', 'SEO Title': 'Buy it', 'Variant SKU': 'X', 'Cost per item': '2' }),
    );
    const report = await bring(file);
    expect(report.kept).toEqual({ name: 1, text: 1, detail: 3 });
    const texts =
      await bench.sql`select name, content, seo_title from product_text t join product g on g.id = t.product_id
      where g.source = 'shopify:shirt'`;
    expect(texts).toEqual([{ name: 'Our shirt', content: '<p>Ours</p>', seo_title: 'Buy it' }]);
    await bring(fileOf(sizes({ Title: 'Hemd' })), { language: 'de' });
    expect((await bring(fileOf(sizes({ Title: 'Oberhemd' })), { language: 'de' })).kept.name).toBeUndefined();
  });

  test('a SKU that was added in the mall, or switched on again, is left alone', async () => {
    await bring(fileOf([...sizes(), sellable({ Title: '', 'Option1 Value': 'L' })]));
    await bring(fileOf(sizes()));
    await bench.sql`update sku k set is_on = true from product g where g.id = k.product_id and g.source = 'shopify:shirt'`;
    await bench.sql`insert into sku (product_id, value_ids, price) select id, '{9}', 500 from product where source = 'shopify:shirt'`;
    const report = await bring(fileOf(sizes()));
    expect(report).toMatchObject({ products: { unchanged: 1 }, kept: { shelf: 1 } });
    expect(
      (
        await bench.sql`select is_on from sku k join product g on g.id = k.product_id and g.source = 'shopify:shirt'`
      ).map(({ is_on }) => is_on),
    ).toEqual([true, true, true, true]);
  });

  test("of products that were imported before anything was remembered, only operators' stock is known", async () => {
    await setByHand({ sku: 'all', price: '12.00', stock: 77 });
    await bench.sql`delete from imported_product`;
    expect((await bring(fileOf(sizes()))).kept).toEqual({ stock: 2 });
    expect(await pricesOf()).toEqual([1000, 1000]);
    expect(await stockOf()).toEqual([77, 77]);
  });
});

describe('stock that the file does not count', () => {
  const uncounted = () => fileOf(sizes({ 'Variant Inventory Qty': '' }, { 'Variant Inventory Qty': '' }));

  test('is what the operator says for new products, and stays what the mall has by the next import', async () => {
    await bring(fileOf([sellable({ Handle: 'hat', 'Variant Inventory Qty': '' })]), { uncountedStock: 10 });
    expect(await skusOf('hat')).toMatchObject([{ stock: 10 }]);
    await sell(2);
    const before = await everything();
    expect(await bring(uncounted(), { uncountedStock: 10 })).toMatchObject({ products: { unchanged: 1 }, kept: {} });
    expect(await stockOf()).toEqual([3, 5]);
    expect(await everything()).toEqual(before);
  });

  test('of gift cards stays the number of their codes', async () => {
    const cards = () => fileOf([sellable({ Handle: 'gift', 'Gift Card': 'true' })]);
    await bring(cards(), { uncountedStock: 10 });
    expect(await skusOf('gift')).toMatchObject([{ stock: 0 }]);
    await bench.sql`update sku_stock s set stock = 3 from product g where g.id = s.product_id and g.source = 'shopify:gift'`;
    await bring(cards());
    expect(await skusOf('gift')).toMatchObject([{ stock: 3 }]);
  });
});
