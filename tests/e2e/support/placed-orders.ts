import type { APIRequestContext } from '@playwright/test';
import type { Sql } from 'postgres';
import { HEADERS } from '#contract/envelope.ts';
import { type CallData, type CallInput, type CallName, contract } from '#contract/index.ts';
import type { Member } from './buyer.ts';
import { ask } from './mall.ts';

/** Calls the mall as somebody who is logged in; throws what it says where it refuses. */
export async function tell<K extends CallName>(
  request: APIRequestContext,
  { token }: Pick<Member, 'token'>,
  name: K,
  input: CallInput<K>,
): Promise<CallData<K>> {
  const { method, path } = contract[name];
  const given = new Map(Object.entries(input as Record<string, unknown>));
  const address = `/api/${path.replace(/\{(\w+)\+?\}/g, (_, member: string) => String(given.get(member)))}`;
  const headers = { [HEADERS.token]: token, language: 'en' };
  const answer = await request.fetch(address, {
    method,
    headers,
    ...(method === 'GET'
      ? { params: Object.fromEntries([...given].map(([key, value]) => [key, String(value)])) }
      : { data: input }),
  });
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: CallData<K> };
  if (code !== 200) throw new Error(`${name}: ${message}`);
  return data;
}

export interface Wanted {
  productId: number;
  attrValueId: number;
}

/** A SKU of a product of which there are enough. */
export async function skuInStock(request: APIRequestContext, productId: number): Promise<Wanted | undefined> {
  const { productValue } = await ask(request, 'goodsDetail', { id: productId });
  const sku = Object.values(productValue).find(({ stock }) => stock > 5);
  return sku && { productId, attrValueId: sku.id };
}

/** SKUs of so many shops, one each, that the web sells and that are sent. */
export async function productsOfMerchants(request: APIRequestContext, merchants: number): Promise<Wanted[]> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 60 });
  const found = new Map<number, Wanted>();
  for (const card of list.filter(({ mobileOnly, stock }) => !mobileOnly && stock > 20)) {
    if (found.size === merchants || found.has(card.merId)) continue;
    const sku = await skuInStock(request, card.id);
    if (sku) found.set(card.merId, sku);
  }
  return [...found.values()];
}

/** Where things are sent that somebody orders. */
export async function giveAddress(sql: Sql, { id }: Member): Promise<void> {
  await sql`
    insert into address (buyer_id, real_name, phone, country_id, country, country_code, province, city, post_code,
      detail, is_default, created_at, updated_at)
    select ${id}, 'Robin Doe', '+12133734253', id, 'United States', '1', 'California', 'Los Angeles', '90012',
      '200 N Spring St', true, now(), now() from country where code = 'US'`;
}

/** Places an order of these products as the checkout does; gives its number, 'PT…'. */
export async function place(request: APIRequestContext, member: Member, wanted: readonly Wanted[]): Promise<string> {
  const all = <K extends CallName>(name: K, input: CallInput<K>) => tell(request, member, name, input);
  for (const { productId, attrValueId } of wanted)
    await all('cartAdd', { productId, productAttrUnique: attrValueId, cartNum: 1 });
  const cart = (await all('cartList', {})).flatMap(({ cartInfoList }) => cartInfoList);
  const orderDetails = cart.map(({ id }) => ({ shoppingCartId: id }));
  const { orderNo: preOrderNo } = await all('preOrder', { preOrderType: 'shoppingCart', orderDetails });
  const { merchantInfoList, addressId } = await all('preOrderLoad', { preOrderNo });
  const orderMerchantRequestList = merchantInfoList.map(({ merId, shippingType }) => ({ merId, shippingType }));
  return (await all('orderCreate', { preOrderNo, addressId, orderMerchantRequestList })).orderNo;
}

/** Pays from a wallet that is filled for it; gives the numbers of the shops' orders. */
export async function payFor(
  request: APIRequestContext,
  sql: Sql,
  member: Member,
  orderNo: string,
): Promise<readonly string[]> {
  await sql`insert into wallet_line ${sql({ buyer_id: member.id, type: 1, amount: 1_000_000, link_type: 'recharge', created_at: new Date() })}`;
  await tell(request, member, 'payBegin', { orderNo, payType: 'yue', payChannel: 'yue' });
  return (await tell(request, member, 'orderDetail', { orderNo })).shopOrderNos;
}

/** Sends all of an order in one shipment, which is on its way. */
export async function send(sql: Sql, orderNo: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [shipment] = await tx<{ id: number }[]>`
      insert into shipment (order_id, delivery_type, express_code, express_name, tracking_number, status, created_at)
      select id, 'express', 'dhl', 'DHL', 'JD014600003', 1, now() from merchant_order where no = ${orderNo} returning id`;
    await tx`insert into shipment_line (shipment_id, order_line_id, quantity)
      select ${shipment?.id ?? 0}, l.id, l.quantity from order_line l join merchant_order o on o.id = l.order_id where o.no = ${orderNo}`;
    await tx`insert into shipment_event (shipment_id, kind, note, at) values
      (${shipment?.id ?? 0}, 'handedIn', '', now() - interval '1 day'), (${shipment?.id ?? 0}, 'underWay', 'Leipzig', now())`;
    await tx`update order_line set shipped = quantity where order_id = (select id from merchant_order where no = ${orderNo})`;
    await tx`update merchant_order set status = 4, shipped_at = now() where no = ${orderNo}`;
  });
}
