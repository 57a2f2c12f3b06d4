import { describe, expect, test } from 'vitest';
import { FLASH_SALE, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { buyNow, confirm } from '../../support/checkout/calls.ts';
import { acknowledge, beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const radio = { productId: PRODUCTS.groupRadio, skuId: SKU.groupRadio };

/** Damages that the file has to find, with the first words of what it says. None of them is refused by the database. */
const DAMAGES: [name: string, statement: string][] = [
  ['stock is what it was', `update sku_stock set stock = stock + 1 where sku_id = ${SKU.groupRadio}`],
  [
    'stock is the sum of its entries',
    `insert into stock_entry (sku_id, quantity, kind) values (${SKU.groupRadio}, 1, 'operator')`,
  ],
  [
    'the stock entries of a line',
    `insert into stock_entry (sku_id, quantity, kind, order_line_id)
     select sku_id, quantity, 'order cancelled', id from order_line`,
  ],
  [
    'a stock entry names a line of its SKU',
    `insert into stock_entry (sku_id, quantity, kind, order_line_id)
     select ${SKU.whiteLarge}, 1, 'return', id from order_line`,
  ],
  [
    'a paid line owes its merchant',
    `insert into merchant_entry (merchant_id, order_line_id, kind, amount, currency, at)
     select 1, id, 'sale', product_total, 'USD', now() from order_line`,
  ],
  ['what is sold stands', `update sku_stock set stock = stock - 1, sold = sold + 1 where sku_id = ${SKU.groupRadio}`],
  [
    'a sale',
    `update flash_sale_sku set quota = quota - 1 where sku_id = ${SKU.blackLarge} or sku_id = ${SKU.blackSmall}`,
  ],
  ['each reserved piece', `update flash_sale_sku set reserved = 1 where sku_id = ${SKU.blackSmall}`],
  [
    'what a buyer took',
    `insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity) values (${FLASH_SALE.today}, 1, 1)`,
  ],
  [
    'a used coupon',
    `insert into buyer_coupon (coupon_id, buyer_id, status, used_at, order_no, usable_from, usable_to)
     values (3, 1, 1, now(), 'PT20260101000000000001', now(), now())`,
  ],
  [
    'an unused coupon',
    "insert into buyer_coupon (coupon_id, buyer_id, order_no, usable_from, usable_to) values (3, 1, 'x', now(), now())",
  ],
  ['shops', 'update merchant_order set shipping_fee = shipping_fee + 1, pay = pay + 1'],
  ['lines sum', 'update order_line set shipping_fee = shipping_fee + 1, pay = pay + 1'],
  ['shops', 'update merchant_order set status = 1'],
  ['an order is in the list', 'update merchant_order set is_listed = true'],
  [
    'an order walks',
    'insert into order_step (level, order_id, from_status, to_status) select 1, id, 1, 4 from merchant_order',
  ],
  ['what was acknowledged', "insert into checks.acknowledged values ('PT1', false)"],
  [
    'the wallet pays',
    `insert into wallet_line (buyer_id, type, amount, link_type) values (1, 1, 9, 'system');
     insert into wallet_line (buyer_id, type, amount, link_type, link_id)
     select buyer_id, 1, 10, 'system', '' from platform_order;
     insert into wallet_line (buyer_id, type, amount, link_type, link_id)
     select buyer_id, 2, 1, 'order', no from platform_order`,
  ],
  [
    'cards are handed',
    `insert into voucher_code (sku_id, number, secret, order_line_id) select sku_id, 'n', 's', id from order_line`,
  ],
  [
    'no more is refunded',
    `insert into shipment (order_id, delivery_type, created_at) select id, 'noNeed', now() from merchant_order;
     insert into shipment_line (shipment_id, order_line_id, quantity) select p.id, l.id, 1 from shipment p join order_line l on l.order_id = p.order_id`,
  ],
];

describe('the invariants', () => {
  test('hold for an order that was placed', async () => {
    await beginChecks(mall.db.sql);
    const buyer = await newBuyer(mall);
    const no = await confirm(mall, buyer, await buyNow(mall, buyer, radio));
    await acknowledge(mall.db.sql, no, false);
    expect([...(await findViolations(mall.db.sql))]).toEqual([]);
  });

  test.each(DAMAGES)('find that %s … is broken', async (name, statement) => {
    await beginChecks(mall.db.sql);
    const buyer = await newBuyer(mall);
    await confirm(mall, buyer, await buyNow(mall, buyer, radio));
    const found = await mall.db
      .transact(async (tx) => {
        await tx.unsafe(statement);
        throw Object.assign(new Error('undo'), { found: await findViolations(tx) });
      })
      .catch((error: unknown) => {
        if (error instanceof Error && 'found' in error)
          return error.found as Awaited<ReturnType<typeof findViolations>>;
        throw error;
      });
    expect(found.map(({ broken }) => broken).filter((broken) => broken.startsWith(name))).not.toEqual([]);
  });
});
