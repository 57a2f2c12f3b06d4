import type { Sql } from 'postgres';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import { composeCard } from '../../compose/catalog/compose-voucher-codes.ts';
import type { Random } from '../../random.ts';
import type { NumberedMerchant, NumberedOrder } from './number-orders.ts';
import { lineRows, merchantOrderRow, platformOrderRow, type Recipient } from './order-rows.ts';
import { paymentRows } from './payment-rows.ts';
import { writeMerchantEntries } from './write-merchant-entries.ts';
import { writeShipments } from './write-shipments.ts';
import { writeStockEntries } from './write-stock-entries.ts';

const merchantsOf = (orders: readonly NumberedOrder[]) =>
  orders.flatMap((order) => order.merchants.map((merchant) => ({ order, merchant })));

const pickupCode = (random: Random) => String(random.int(10 ** 9, 10 ** 10 - 1));

async function readLinks(tx: Sql, orders: readonly NumberedOrder[]): Promise<Map<number, string>> {
  const ids = merchantsOf(orders).flatMap(({ merchant }) => merchant.lines.map(({ facts }) => facts.skuId));
  const rows = await tx<{ id: number; link: string }[]>`
    select sku_id as id, link from sku_link where sku_id = any(${ids}::int[])`;
  return new Map(rows.map(({ id, link }) => [id, link]));
}

/** Cards of their own, so that the mall has as many free ones as pieces in stock. */
const cardsOf = ({ order, merchant }: { order: NumberedOrder; merchant: NumberedMerchant }, random: Random) =>
  merchant.lines
    .filter(({ facts }) => facts.productType === PRODUCT_TYPE.cardSecret && order.paidAt !== null)
    .flatMap(({ id, facts, priced }) =>
      Array.from({ length: priced.quantity }, () => ({
        skuId: facts.skuId,
        ...composeCard(random),
        orderLineId: id,
      })),
    );

async function writePayments(tx: Sql, orders: readonly NumberedOrder[]): Promise<void> {
  const received = orders.flatMap(paymentRows);
  await copyRows(
    tx,
    schema.payment,
    received.map(({ payment }) => payment),
  );
  await copyRows(
    tx,
    schema.sandboxBill,
    received.map(({ bill }) => bill),
  );
  await copyRows(
    tx,
    schema.gatewayEvent,
    received.map(({ event }) => event),
  );
}

/** Orders with all that hangs on them: lines, cards, shipments, payments. */
export async function writeOrders(tx: Sql, orders: readonly NumberedOrder[], to: Recipient, random: Random) {
  const merchants = merchantsOf(orders);
  const links = await readLinks(tx, orders);
  await copyRows(
    tx,
    schema.platformOrder,
    orders.map((order) => platformOrderRow(order, to)),
  );
  await copyRows(
    tx,
    schema.merchantOrder,
    merchants.map(({ order, merchant }) => merchantOrderRow(order, merchant, to.buyerId, pickupCode(random))),
  );
  await copyRows(
    tx,
    schema.orderLine,
    merchants.flatMap(({ order, merchant }) => lineRows(order, merchant, links)),
  );
  await copyRows(
    tx,
    schema.card,
    merchants.flatMap((one) => cardsOf(one, random)),
  );
  await writeShipments(
    tx,
    merchants.map(({ merchant }) => merchant),
  );
  await writePayments(tx, orders);
  await writeMerchantEntries(tx, orders);
  await writeStockEntries(tx, orders);
}
