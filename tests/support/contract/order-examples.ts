import { CODES } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import { shipOrder } from '#server/modules/orders/shipments/ship-order.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import type { Own } from '../accounts/buyers.ts';
import { type OnSale, putOnSale } from '../catalog/product-for-sale.ts';
import type { TestMall } from '../mall/mall.ts';
import { markPaid, type PlacedOrder, placeOrder } from '../orders/orders.ts';

/** What examples of calls need that come in the middle of buying something: each time made anew, for one buyer. */
const PLENTY = 100_000;
const NOTHING_FITS = 400;

async function give<K extends CallName>(mall: TestMall, { token }: Own, name: K, input: Record<string, unknown>) {
  const { code, data, message } = await mall.call(name, input, { token });
  if (code !== CODES.ok) throw new Error(`${name}: ${message}`);
  return contract[name].data.parse(data) as CallData<K>;
}

const tins = new WeakMap<TestMall, Promise<OnSale>>();

/** A product so cheap that no coupon of the small mall fits it, and as many of it as anybody wants. */
export function cheapTin(mall: TestMall): Promise<OnSale> {
  const made = tins.get(mall) ?? putOnSale(mall, { price: NOTHING_FITS, stock: PLENTY });
  tins.set(mall, made);
  return made;
}

/** Headphones that every test can have: for coupons fit them. */
export async function plentyOfRadios({ db: { sql } }: TestMall): Promise<OnSale> {
  await sql`update sku_stock set stock = ${PLENTY} where sku_id = ${SKU.groupRadio} and stock < ${PLENTY / 2}`;
  return { productId: PRODUCTS.groupRadio, skuId: SKU.groupRadio };
}

/** A line in the buyer's cart; gives its number. */
export async function cartLine(
  { db: { sql } }: TestMall,
  { buyerId }: Own,
  { productId, skuId }: OnSale,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into cart_line (buyer_id, product_id, sku_id, quantity) values (${buyerId}, ${productId}, ${skuId}, 1)
    on conflict (buyer_id, sku_id) do update set quantity = 1 returning id`;
  return row?.id ?? 0;
}

export const tinInCart = async (mall: TestMall, own: Own) => cartLine(mall, own, await cheapTin(mall));
export const radioInCart = async (mall: TestMall, own: Own) => cartLine(mall, own, await plentyOfRadios(mall));

/** A checkout that was begun; gives the pre-order's number. */
export async function begun(mall: TestMall, own: Own, what: (mall: TestMall) => Promise<OnSale> = cheapTin) {
  const { productId, skuId } = await what(mall);
  const orderDetails = [{ productId: productId, attrValueId: skuId, productNum: 1 }];
  return (await give(mall, own, 'preOrder', { preOrderType: 'buyNow', orderDetails })).orderNo;
}

/** What is sent who takes a checkout as it comes, without coupons and points. */
export async function choices(mall: TestMall, own: Own) {
  const preOrderNo = await begun(mall, own);
  const { merchantInfoList } = await give(mall, own, 'preOrderLoad', { preOrderNo });
  const orderMerchantRequestList = merchantInfoList.map(({ merId }) => ({ merId, userCouponId: 0, shippingType: 1 }));
  return {
    ...{ preOrderNo, addressId: own.addressId, isUseIntegral: false, platUserCouponId: 0 },
    orderMerchantRequestList,
  };
}

export const unpaid = async (mall: TestMall, { buyerId }: Own): Promise<PlacedOrder> =>
  placeOrder(mall, buyerId, { lines: [{ skuId: (await cheapTin(mall)).skuId }] });

const merchantNo = ({ orders }: PlacedOrder) => orders[0]?.no ?? '';

/** A paid order of one shop; gives its number. */
export async function paidOrder(mall: TestMall, own: Own): Promise<string> {
  const placed = await unpaid(mall, own);
  await markPaid(mall, placed);
  return merchantNo(placed);
}

/** A product that was paid for together with another one. */
export async function boughtTogether(mall: TestMall, own: Own): Promise<number> {
  const [bought, other] = [await putOnSale(mall), await putOnSale(mall)];
  await markPaid(mall, await placeOrder(mall, own.buyerId, { lines: [bought, other].map(({ skuId }) => ({ skuId })) }));
  return bought.productId;
}

/** One that is on its way, in one shipment. */
export async function sentOrder(mall: TestMall, own: Own): Promise<{ orderNo: string; invoiceId: number }> {
  const orderNo = await paidOrder(mall, own);
  const delivery = { deliveryType: 'express', expressCode: 'dhl', expressName: 'DHL', trackingNumber: '1' } as const;
  const shipped = await shipOrder(mall.core, { no: orderNo, pieces: null, delivery, mark: '' });
  if (shipped.kind !== 'shipped') throw new Error(`an order is not sent: ${shipped.kind}`);
  return { orderNo, invoiceId: shipped.shipmentId };
}

/** One that is over. */
export async function completedOrder(mall: TestMall, own: Own): Promise<string> {
  const { orderNo } = await sentOrder(mall, own);
  for (const status of [5, 6]) await mall.db.sql`update merchant_order set status = ${status} where no = ${orderNo}`;
  return orderNo;
}

/** A payment that waits in the sandbox, as its QR code names it. */
export async function sandboxTicket(mall: TestMall, own: Own): Promise<{ no: string; ticket: string }> {
  const { no: orderNo } = await unpaid(mall, own);
  const { jsConfig } = await give(mall, own, 'payBegin', { orderNo, payType: 'weixin', payChannel: 'native' });
  const [no = '', ticket = ''] = new URL(jsConfig?.mwebUrl ?? '').hash.slice(1).split('.');
  return { no, ticket };
}
