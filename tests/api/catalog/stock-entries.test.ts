import { describe, expect, test } from 'vitest';
import { setProduct } from '#server/modules/catalog/set-product.ts';
import { takeVoucherCodes } from '#server/modules/orders/add-voucher-codes.ts';
import { cancelPlatformOrder } from '#server/modules/orders/cancel-unpaid-order.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { buyNow, confirm } from '../../support/checkout/calls.ts';
import { beginChecks, findViolations } from '../../support/database/invariants.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

/** What the ledger of an SKU says, without its opening entry. */
const entriesOf = (skuId: number) => mall.db.sql`
  select e.quantity, e.kind, l.quantity as line, e.at from stock_entry e left join order_line l on l.id = e.order_line_id
  where e.sku_id = ${skuId} order by e.id offset 1`;

describe('the ledger of stock', () => {
  test('has an entry for each line that an order takes and a cancelled order gives back', async () => {
    const tea = await putOnSale(mall, { stock: 9 });
    await beginChecks(mall.db.sql);
    const buyer = await newBuyer(mall);
    const no = await confirm(mall, buyer, await buyNow(mall, buyer, tea));
    const at = new Date(mall.now);
    expect([...(await entriesOf(tea.skuId))]).toEqual([{ quantity: -1, kind: 'order placed', line: 1, at }]);
    const [order] = await mall.db.sql<{ id: number }[]>`select id from platform_order where no = ${no}`;
    await mall.db.transact((tx) => cancelPlatformOrder(tx, { platformOrderId: order?.id ?? 0, by: 'mall', now: at }));
    expect((await entriesOf(tea.skuId))[1]).toEqual({ quantity: 1, kind: 'order cancelled', line: 1, at });
    expect([...(await findViolations(mall.db.sql))]).toEqual([]);
  });

  test('has the difference that an operator makes, and nothing where there is none', async () => {
    const tea = await putOnSale(mall, { stock: 9 });
    await setProduct(mall.core, tea.productId, { stock: 4 }, 'olga');
    await setProduct(mall.core, tea.productId, { stock: 4 }, 'olga');
    expect((await entriesOf(tea.skuId)).map(({ quantity, kind }) => [quantity, kind])).toEqual([[-5, 'operator']]);
  });

  test('has the voucher codes that an operator adds', async () => {
    const gift = await putOnSale(mall, { productType: 6, stock: 1 });
    await takeVoucherCodes(mall.core, gift.skuId, [
      { number: 'a', secret: 'a' },
      { number: 'b', secret: 'b' },
    ]);
    expect((await entriesOf(gift.skuId)).map(({ quantity, kind }) => [quantity, kind])).toEqual([[2, 'operator']]);
  });

  test.each(['update stock_entry set quantity = 1', 'delete from stock_entry'])('refuses %s', async (statement) => {
    await expect(mall.db.sql.unsafe(statement)).rejects.toThrow(/lines alone/);
  });

  test('begins with what the mall opened with', async () => {
    const wrong = await mall.db.sql`
      select s.sku_id from sku_stock s
      where s.stock <> (select coalesce(sum(quantity), 0) from stock_entry e where e.sku_id = s.sku_id)`;
    expect([...wrong]).toEqual([]);
  });
});
