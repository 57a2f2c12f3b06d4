import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import { composeCard } from '../../compose/catalog/compose-voucher-codes.ts';
import type { Random } from '../../random.ts';
import type { NumberedOrder, NumberedShop } from './number-orders.ts';
import { lineRows, purchaseRow, type Recipient, shopOrderRow } from './order-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { writeMerchantEntries } from './write-merchant-entries.ts';
import { writeParcels } from './write-shipments.ts';

const shopsOf = (orders: readonly NumberedOrder[]) =>
  orders.flatMap((order) => order.shops.map((shop) => ({ order, shop })));

const pickupCode = (random: Random) => String(random.int(10 ** 9, 10 ** 10 - 1));

async function readLinks(tx: Sql, orders: readonly NumberedOrder[]): Promise<Map<number, string>> {
  const ids = shopsOf(orders).flatMap(({ shop }) => shop.lines.map(({ facts }) => facts.skuId));
  const rows = await tx<{ id: number; link: string }[]>`
    select sku_id as id, link from sku_link where sku_id = any(${ids}::int[])`;
  return new Map(rows.map(({ id, link }) => [id, link]));
}

/** Cards of their own, so that the mall has as many free ones as pieces in stock. */
const cardsOf = ({ order, shop }: { order: NumberedOrder; shop: NumberedShop }, random: Random) =>
  shop.lines
    .filter(({ facts }) => facts.productType === PRODUCT_TYPE.cardSecret && order.paidAt !== null)
    .flatMap(({ id, facts, priced }) =>
      Array.from({ length: priced.quantity }, () => ({
        skuId: facts.skuId,
        ...composeCard(random),
        orderLineId: id,
      })),
    );

async function writePayments(tx: Sql, orders: readonly NumberedOrder[]): Promise<void> {
  const told = orders.flatMap(paymentRows);
  await copyRows(
    tx,
    schema.payment,
    told.map(({ payment }) => payment),
  );
  await copyRows(
    tx,
    schema.gatewayEvent,
    told.map(({ event }) => event),
  );
}

/** Orders with all that hangs on them: lines, cards, parcels, payments. */
export async function writeOrders(tx: Sql, orders: readonly NumberedOrder[], to: Recipient, random: Random) {
  const shops = shopsOf(orders);
  const links = await readLinks(tx, orders);
  await copyRows(
    tx,
    schema.purchase,
    orders.map((order) => purchaseRow(order, to)),
  );
  await copyRows(
    tx,
    schema.shopOrder,
    shops.map(({ order, shop }) => shopOrderRow(order, shop, to.buyerId, pickupCode(random))),
  );
  await copyRows(
    tx,
    schema.orderLine,
    shops.flatMap(({ order, shop }) => lineRows(order, shop, links)),
  );
  await copyRows(
    tx,
    schema.card,
    shops.flatMap((one) => cardsOf(one, random)),
  );
  await writeParcels(
    tx,
    shops.map(({ shop }) => shop),
  );
  await writePayments(tx, orders);
  await writeMerchantEntries(tx, orders);
}
