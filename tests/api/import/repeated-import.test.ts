import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORY } from '../../fixtures/small-mall/ids.ts';
import { useImport } from '../../support/import/import-setup.ts';
import { type Cells, sellable } from '../../support/import/shopify-file.ts';

const bench = useImport();
const { bring, everything, fileOf, productsOf, search, skusOf } = bench;

describe('a changed file', () => {
  const sizes = (cells: Record<string, Cells>) =>
    Object.entries(cells).map(([size, more], i) =>
      sellable({
        Title: i === 0 ? 'Shirt' : '',
        'Option1 Name': i === 0 ? 'Size' : '',
        'Option1 Value': size,
        ...more,
      }),
    );
  const noted = async () =>
    (
      await bench.sql`select distinct kind, entity_id from catalog_change where id > (select coalesce(max(id), 0) from kept)`
    ).length;

  beforeEach(async () => {
    await bring(fileOf(sizes({ S: { Tags: 'soft, warm' }, M: {}, L: {} })));
    await bench.sql`create table kept as select max(id) as id from catalog_change`;
  });

  test('changes only what is other, and notes only those products', async () => {
    const before = await skusOf('shirt');
    const report = await bring(
      fileOf(sizes({ S: { Tags: 'soft, warm' }, M: { 'Variant Price': '8.00' }, L: { 'Variant Inventory Qty': '9' } })),
    );
    expect(report.products).toEqual({ taken: 0, changed: 1, unchanged: 0, refused: 0 });
    const after = await skusOf('shirt');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.map(({ price, stock }) => [price, stock])).toEqual([
      [1000, 5],
      [800, 5],
      [1000, 9],
    ]);
    expect(await productsOf('shirt')).toMatchObject([{ price: 800 }]);
    expect(await noted()).toBe(1);
    const prices = await bench.sql`
      select p.sku_id as "skuId", p.price::int from sku_price p join sku k on k.id = p.sku_id join product g on g.id = k.product_id
      where g.source = 'shopify:shirt' order by p.sku_id, p.at`;
    const [small, medium, large] = before.map(({ id }) => id);
    expect([...prices]).toEqual([
      { skuId: small, price: 1000 },
      { skuId: medium, price: 800 },
      { skuId: large, price: 1000 },
    ]);
  });

  test('keeps a SKU by its values and switches off one that is gone', async () => {
    const [, medium] = await skusOf('shirt');
    await bring(fileOf(sizes({ XL: {}, M: {}, S: {} })));
    const after = await skusOf('shirt');
    expect(after.find(({ id }) => id === medium?.id)).toMatchObject({ names: ['M'], is_on: true });
    expect(after.filter(({ is_on }) => !is_on)).toMatchObject([{ stock: 0 }]);
    expect(
      after
        .filter(({ is_on }) => is_on)
        .map(({ names }) => names[0])
        .sort(),
    ).toEqual(['M', 'S', 'XL']);
    const order =
      await bench.sql`select t.name from option_value v join option_value_text t on t.value_id = v.id join product_option o on o.id = v.option_id
      join product g on g.id = o.product_id where g.source = 'shopify:shirt' order by v.position`;
    expect(order.map(({ name }) => name)).toEqual(['XL', 'M', 'S']);
  });

  test('back and forth between one kind and several', async () => {
    await bring(fileOf([sellable()]));
    expect((await skusOf('shirt')).filter(({ is_on }) => is_on)).toMatchObject([{ names: [] }]);
    const single = (await skusOf('shirt')).at(-1);
    await bring(fileOf(sizes({ S: {}, M: {} })));
    await bring(fileOf([sellable()]));
    expect((await skusOf('shirt')).filter(({ is_on }) => is_on).map(({ id }) => id)).toEqual([single?.id]);
    const before = await everything();
    await bring(fileOf([sellable()]));
    expect(await everything()).toEqual(before);
  });

  test('takes away its own tags, and leaves those of the operator', async () => {
    await bench.sql`insert into product_tag select g.id, t.id from product g, tag t where g.source = 'shopify:shirt' and t.code = 'new'`;
    await bring(fileOf(sizes({ S: { Tags: 'warm, light' }, M: {}, L: {} })));
    const tags =
      await bench.sql`select t.code from product_tag gt join tag t on t.id = gt.tag_id join product g on g.id = gt.product_id where g.source = 'shopify:shirt' order by 1`;
    expect(tags.map(({ code }) => code)).toEqual(['import:light', 'import:warm', 'new']);
  });

  test('leaves the category that the operator chose, unless it names one', async () => {
    await bench.sql`update product set category_id = ${CATEGORY.candles} where source = 'shopify:shirt'`;
    await bring(fileOf(sizes({ S: { Tags: 'x' } })));
    expect(await productsOf('shirt')).toMatchObject([{ category_id: CATEGORY.candles }]);
    await bring(fileOf(sizes({ S: { Tags: 'x' } })), { categoryId: CATEGORY.table });
    expect(await productsOf('shirt')).toMatchObject([{ category_id: CATEGORY.table }]);
  });

  test('does not bring back what was deleted in the mall', async () => {
    await bench.sql`update product set is_deleted = true where source = 'shopify:shirt'`;
    const report = await bring(fileOf([sellable(), sellable({ Handle: 'other' })]));
    expect(report.products).toMatchObject({ taken: 1, refused: 1 });
    expect(report.problems).toMatchObject([{ line: 2, handle: 'shirt', verdict: 'refused' }]);
  });

  test('in another language adds its texts to the same product and SKUs', async () => {
    const german = sizes({ Klein: { Title: 'Hemd', 'Option1 Name': 'Größe', Tags: 'weich' }, Mittel: {}, Groß: {} });
    const before = await skusOf('shirt');
    const report = await bring(fileOf(german), { language: 'de' });
    expect(report.products.changed).toBe(1);
    expect(await skusOf('shirt')).toEqual(before);
    const [{ id = 0 } = {}] = await productsOf('shirt');
    expect(await bench.sql`select name from product_text where product_id = ${id} order by locale`).toEqual([
      { name: 'Hemd' },
      { name: 'Shirt' },
    ]);
    expect(await search('Hemd', 'de')).toEqual([id]);
    expect(await search('Shirt', 'en')).toEqual([id]);
    const both = await everything();
    await bring(fileOf(german), { language: 'de' });
    await bring(fileOf(sizes({ S: { Tags: 'soft, warm' }, M: {}, L: {} })));
    expect(await everything()).toEqual(both);
  });
});

test('each import that changes something is recorded once, and no other', async () => {
  const file = fileOf([sellable({ Handle: 'shirt' }), sellable({ Handle: 'cup' })]);
  await bring(file, { isDryRun: true });
  const { merchant } = await bring(file, { operator: 'ben' });
  await bring(file);
  await bring(fileOf([sellable({ Handle: 'shirt', 'Variant Price': '99' })]), { takesFile: true });
  const acts = await bench.sql`select operator, command, subject, details from operator_act order by id`;
  const act = { command: 'import', subject: `shop ${merchant.id}` };
  const details = { file: 'products.csv', format: 'shopify', refused: 0, kept: 0 };
  expect([...acts]).toEqual([
    { ...act, operator: 'ben', details: { ...details, taken: 2, changed: 0, overwrite: false } },
    { ...act, operator: 'olga', details: { ...details, taken: 0, changed: 1, overwrite: true } },
  ]);
});
