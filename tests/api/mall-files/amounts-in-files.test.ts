import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, emptyFolder, exported, filesOf, mallOf, writeFiles } from '../../support/mall-files/mall-files.ts';

/** Amounts in files as people and programs write them: "449" for "449.00". */

const AMOUNT = /"(price|memberPrice|cost|money|threshold|firstPrice|renewalPrice)": "(\d+\.\d*0)"/g;

const shortened = (text: string) =>
  text.replaceAll(AMOUNT, (_, name: string, amount: string) => `"${name}": "${Number(amount)}"`);

test('amounts of products, shops, coupons and sales count by their value, whatever their decimals', async () => {
  const mall = await mallOf('filled');
  await mall.db.sql`
    with template as (select min(id) as id from shipping_template), rule as (
      insert into shipping_rule (template_id, first, first_price, renewal, renewal_price) select id, 1, 500, 1, 250 from template)
    insert into shipping_free (template_id, number, price) select id, 1, 5000 from template`;
  const dir = await exported(mall);
  const short = Object.entries(filesOf(dir)).flatMap(([file, text]) =>
    text.search(AMOUNT) >= 0 ? [[file, Buffer.from(shortened(text), 'latin1')]] : [],
  );
  const kinds = new Set(short.map(([file]) => String(file).split('/')[0]));
  expect(kinds).toEqual(new Set(['coupons.json', 'flash-sales.json', 'group-sales.json', 'merchants', 'products']));
  writeFiles(dir, Object.fromEntries(short));
  expect(await apply(mall, dir)).toMatchObject({ plan: { steps: [] } });
});

test('a file with an amount without decimals may be edited again', async () => {
  const mall = await mallOf('filled');
  const path = Object.keys(filesOf(await exported(mall))).find((file) => file.startsWith('products/')) ?? '';
  const file = JSON.parse(readFileSync(join(await exported(mall), path), 'utf8'));
  const dir = emptyFolder();
  for (const price of ['7001', '7002']) {
    for (const sku of file.skus) Object.assign(sku, { price, memberPrice: undefined });
    writeFiles(dir, { [path]: file });
    expect(await apply(mall, dir)).toMatchObject({ kind: 'planned', plan: { steps: [{ action: 'change' }] } });
  }
});
