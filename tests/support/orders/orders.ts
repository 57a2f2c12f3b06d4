import type { Sql } from 'postgres';
import { payUntil } from '#domain/orders/order-limits.ts';
import { recordSale } from '#server/modules/merchants/subscriptions.ts';
import { listPaidLines } from '#server/modules/orders/queries/paid-orders.ts';
import { MERCHANT, SKU } from '../../fixtures/small-mall.ts';
import type { TestMall } from '../mall/mall.ts';

interface WishedPieces {
  skuId: number;
  quantity?: number;
  /** Of a flash sale; its pieces are taken from its quota. */
  flashSaleSkuId?: number;
}

export interface OrderWish {
  /** Headphones of one shop when left out. */
  lines?: WishedPieces[];
  /** Points that pay for a part; the buyer gets them first. */
  points?: number;
  /** A coupon that the buyer has, by its own number, and what it is worth. */
  coupon?: { id: number; money: number };
  shippingType?: 1 | 2 | 3;
}

export interface PlacedOrder {
  platformOrderId: number;
  no: string;
  buyerId: number;
  orders: { id: number; no: string; merchantId: number }[];
  lines: { id: number; orderId: number; skuId: number; quantity: number }[];
}

interface SkuRow {
  skuId: number;
  productId: number;
  merchantId: number;
  merchantName: string;
  name: string;
  image: string;
  price: number;
  productType: number;
}

interface LineRow extends SkuRow {
  quantity: number;
  flashSaleSkuId: number;
  total: number;
}

let made = 0;
const newNo = (kind: 'PT' | 'SH') => `${kind}20261120${String(++made).padStart(8, '0')}`;

async function readLines(tx: Sql, wished: readonly WishedPieces[]): Promise<LineRow[]> {
  const rows = await tx<SkuRow[]>`
    select k.id as "skuId", g.id as "productId", m.id as "merchantId", k.price::float8, g.image,
      g.product_type as "productType",
      (select name from product_text where product_id = g.id order by locale = 'en' desc limit 1) as name,
      (select name from merchant_text where merchant_id = m.id order by locale = 'en' desc limit 1) as "merchantName"
    from sku k join product g on g.id = k.product_id join merchant m on m.id = g.merchant_id
    where k.id in ${tx(wished.map(({ skuId }) => skuId))}`;
  return wished.map(({ skuId, quantity = 1, flashSaleSkuId = 0 }) => {
    const row = rows.find((one) => one.skuId === skuId);
    if (!row) throw new Error(`there is no SKU ${skuId}`);
    return { ...row, quantity, flashSaleSkuId, total: row.price * quantity };
  });
}

/** What both discounts leave; they are taken from the first line, which has to be worth more. */
function amountsOf(lines: readonly LineRow[], isFirst: boolean, { points = 0, coupon }: OrderWish) {
  const productTotal = lines.reduce((sum, { total }) => sum + total, 0);
  const [pointsUsed, platformCoupon] = isFirst ? [points, coupon?.money ?? 0] : [0, 0];
  return {
    product_total: productTotal,
    shipping_fee: 0,
    member_discount: 0,
    merchant_coupon: 0,
    platform_coupon: platformCoupon,
    points_used: pointsUsed,
    points_money: pointsUsed,
    pay: productTotal - platformCoupon - pointsUsed,
  };
}

async function takeFromStock(tx: Sql, buyerId: number, lines: readonly LineRow[]): Promise<void> {
  for (const { skuId, quantity, flashSaleSkuId } of lines) {
    await tx`update sku_stock set stock = stock - ${quantity}, sold = sold + ${quantity} where sku_id = ${skuId}`;
    if (flashSaleSkuId === 0) continue;
    await tx`
      with sale as (
        update flash_sale_sku set quota = quota - ${quantity} where id = ${flashSaleSkuId} returning flash_sale_product_id)
      insert into flash_sale_taken (flash_sale_product_id, buyer_id, quantity) select flash_sale_product_id, ${buyerId}, ${quantity} from sale
      on conflict (flash_sale_product_id, buyer_id) do update set quantity = flash_sale_taken.quantity + excluded.quantity`;
  }
}

async function takePoints(tx: Sql, buyerId: number, points: number, no: string): Promise<void> {
  if (points === 0) return;
  await tx`insert into points_line (buyer_id, type, amount, link_type, status) values (${buyerId}, 1, ${points}, 'system', 3)`;
  await tx`insert into points_line (buyer_id, type, amount, link_type, link_id, status)
    values (${buyerId}, 2, ${points}, 'order', ${no}, 3)`;
}

async function insertMerchantOrder(
  tx: Sql,
  platformOrder: { id: number; buyerId: number; at: Date },
  given: MerchantPart,
) {
  const [first] = given.lines;
  const secondType = first && [2, 5, 6].includes(first.productType) ? first.productType : 0;
  const no = newNo('SH');
  const [order] = await tx<{ id: number }[]>`
    insert into merchant_order ${tx({
      no,
      platform_order_id: platformOrder.id,
      buyer_id: platformOrder.buyerId,
      merchant_id: first?.merchantId ?? 0,
      merchant_name: first?.merchantName ?? '',
      second_type: secondType,
      shipping_type: given.wish.shippingType ?? 1,
      created_at: platformOrder.at,
      ...amountsOf(given.lines, given.isFirst, given.wish),
    })} returning id`;
  const orderId = order?.id ?? 0;
  const lines = [];
  for (const [at, line] of given.lines.entries()) {
    const [row] = await tx<{ id: number }[]>`
      insert into order_line ${tx({
        platform_order_id: platformOrder.id,
        order_id: orderId,
        product_id: line.productId,
        sku_id: line.skuId,
        flash_sale_sku_id: line.flashSaleSkuId,
        name: line.name,
        sku: '',
        image: line.image,
        product_type: line.productType,
        is_refundable: true,
        price: line.price,
        member_price: line.price,
        quantity: line.quantity,
        ...amountsOf([line], given.isFirst && at === 0, given.wish),
      })} returning id::float8`;
    lines.push({ id: row?.id ?? 0, orderId, skuId: line.skuId, quantity: line.quantity });
  }
  return { order: { id: orderId, no, merchantId: first?.merchantId ?? MERCHANT.hearth }, lines };
}

interface MerchantPart {
  lines: LineRow[];
  isFirst: boolean;
  wish: OrderWish;
}

/** An unpaid purchase with all that placing does: stock, quota, coupon and points are taken. One order for each shop. */
export function placeOrder(
  { db, now }: Pick<TestMall, 'db' | 'now'>,
  buyerId: number,
  wish: OrderWish = {},
): Promise<PlacedOrder> {
  return db.transact(async (tx) => {
    const lines = await readLines(tx, wish.lines ?? [{ skuId: SKU.blackSmall }]);
    const no = newNo('PT');
    const at = new Date(now);
    await takePoints(tx, buyerId, wish.points ?? 0, no);
    const amounts = amountsOf(lines, true, wish);
    const [row] = await tx<{ id: number }[]>`
      insert into platform_order ${tx({
        no,
        buyer_id: buyerId,
        type: lines.some(({ flashSaleSkuId }) => flashSaleSkuId > 0) ? 1 : 0,
        second_type: 0,
        currency: 'USD',
        decimals: 2,
        rate: '1',
        ...amounts,
        pay_base: amounts.pay,
        locale: 'en',
        real_name: 'Robin Doe',
        phone: '+12133734253',
        address: '200 N Spring St, Los Angeles, California 90012, United States',
        created_at: at,
        pay_by: new Date(payUntil(now)),
      })} returning id`;
    const platformOrderId = row?.id ?? 0;
    const merchants = [...Map.groupBy(lines, ({ merchantId }) => merchantId).values()];
    const parts = [];
    for (const [index, own] of merchants.entries())
      parts.push(
        await insertMerchantOrder(tx, { id: platformOrderId, buyerId, at }, { lines: own, isFirst: index === 0, wish }),
      );
    if (wish.coupon)
      await tx`update buyer_coupon set status = 1, used_at = ${at}, order_no = ${no} where id = ${wish.coupon.id}`;
    await takeFromStock(tx, buyerId, lines);
    await tx`
      insert into stock_entry (sku_id, quantity, kind, order_line_id, at)
      select sku_id, -quantity, 'order placed', id, ${at} from order_line where platform_order_id = ${platformOrderId}`;
    return {
      platformOrderId,
      no,
      buyerId,
      orders: parts.map(({ order }) => order),
      lines: parts.flatMap((part) => part.lines),
    };
  });
}

/** Pays by SQL: each shop's order is listed for itself and goes to `status`, by post 1. False where it was paid or cancelled. */
export function markPaid(
  { db, now }: Pick<TestMall, 'db' | 'now'>,
  { platformOrderId }: PlacedOrder,
  status: 1 | 3 | 5 = 1,
): Promise<boolean> {
  return db.transact(async (tx) => {
    const { count } = await tx`
      update platform_order set status = 1, paid_at = ${new Date(now)}, pay_type = 'yue', is_listed = false
      where id = ${platformOrderId} and status = 0`;
    if (count === 0) return false;
    const code = status === 3 ? String(100_000_000_000 + platformOrderId) : '';
    await tx`
      update merchant_order set status = ${status}, is_listed = true, verify_code = ${code},
        received_at = ${status === 5 ? new Date(now) : null} where platform_order_id = ${platformOrderId}`;
    const [order] = await tx<{ currency: string }[]>`select currency from platform_order where id = ${platformOrderId}`;
    const lines = await listPaidLines(tx, platformOrderId);
    await recordSale(tx, { lines, currency: order?.currency ?? '', at: new Date(now) });
    return true;
  });
}
