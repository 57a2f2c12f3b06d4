import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from 'postgres';
import {
  article,
  articleCategory,
  brand,
  category,
  country,
  coupon,
  currency,
  flashSaleActivity,
  groupActivity,
  guarantee,
  merchant,
  merchantCategory,
  merchantType,
  product,
  recommendedBlock,
  shelf,
  shippingTemplate,
  tag,
} from '../server/modules/schema.ts';
import { type Orm, withOrm } from '../server/platform/db/open.ts';
import { type Amounts, amountsOf } from './amounts.ts';
import { Codes } from './codes.ts';
import type { ReadContext } from './kind.ts';

type Coded = PgTable & { id: PgColumn; code: PgColumn };

/** Tables whose rows are named by a code that no other row has. */
const CODED: readonly (readonly [kind: string, table: Coded])[] = [
  ['country', country],
  ['merchant type', merchantType],
  ['merchant category', merchantCategory],
  ['category', category],
  ['brand', brand],
  ['tag', tag],
  ['guarantee', guarantee],
  ['article category', articleCategory],
  ['merchant', merchant],
  ['article', article],
  ['block', recommendedBlock],
  ['flash sale', flashSaleActivity],
  ['group sale', groupActivity],
];

async function loadOwn(orm: Orm, codes: Codes): Promise<void> {
  const key = (merchantId: number, code: string) => `${codes.key('merchant', merchantId)}/${code}`;
  for (const row of await orm.select().from(shelf)) codes.set('shelf', key(row.merchantId, row.code), row.id);
  for (const row of await orm.select().from(shippingTemplate))
    codes.set('shipping template', key(row.merchantId, row.code), row.id);
  const products = await orm
    .select({ id: product.id, merchantId: product.merchantId, code: product.code })
    .from(product)
    .where(eq(product.isDeleted, false));
  for (const row of products) codes.set('product', key(row.merchantId, row.code), row.id);
  for (const row of await orm.select().from(coupon).where(eq(coupon.isDeleted, false)))
    codes.set('coupon', row.code, row.id);
}

async function loadCodes(orm: Orm): Promise<Codes> {
  const codes = new Codes();
  for (const [kind, table] of CODED)
    for (const { id, code } of await orm.select({ id: table.id, code: table.code }).from(table as PgTable))
      codes.set(kind, String(code), Number(id));
  await loadOwn(orm, codes);
  return codes;
}

/** Amounts in the currencies of the mall; files may bring others, see `withCurrencies`. */
async function loadAmounts(orm: Orm): Promise<Amounts> {
  const rows = await orm.select().from(currency);
  const base = rows.find(({ isDefault }) => isDefault)?.code ?? '';
  return amountsOf(new Map(rows.map(({ code, decimals }) => [code, decimals])), base);
}

/** What reading documents needs, as it is now. */
export async function loadContext(tx: Sql): Promise<ReadContext> {
  const orm = withOrm(tx);
  return { tx, orm, codes: await loadCodes(orm), amounts: await loadAmounts(orm) };
}
