import { expect } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { type CallData, type CallName, contract } from '#contract/index.ts';
import type { Own } from '../accounts/buyers.ts';
import type { OnSale } from '../catalog/product-for-sale.ts';
import type { Settings, TestMall } from '../mall/mall.ts';

/** What a call gives, which has to go well and fit the contract. */
export async function asked<K extends CallName>(
  mall: TestMall,
  name: K,
  input: Record<string, unknown>,
  settings: Settings,
): Promise<CallData<K>> {
  const { code, data, message } = await mall.call(name, input, settings);
  expect(code, `${name}: ${message}`).toBe(CODES.ok);
  return contract[name].data.parse(data) as CallData<K>;
}

export interface Wanted extends OnSale {
  quantity?: number;
}

/** Puts products into somebody's cart and begins a checkout of all of it; gives the pre-order's number. */
export async function cartCheckout(mall: TestMall, { token }: Own, wanted: readonly Wanted[], settings: Settings = {}) {
  const all = { token, ...settings };
  for (const { productId, skuId, quantity = 1 } of wanted)
    await asked(mall, 'cartAdd', { productId: productId, productAttrUnique: skuId, cartNum: quantity }, all);
  const merchants = await asked(mall, 'cartList', {}, all);
  const orderDetails = merchants.flatMap((merchant) => merchant.cartInfoList).map(({ id }) => ({ shoppingCartId: id }));
  const { orderNo } = await asked(mall, 'preOrder', { preOrderType: 'shoppingCart', orderDetails }, all);
  return orderNo;
}

/** One product at once. */
export async function buyNow(
  mall: TestMall,
  { token }: Own,
  { productId, skuId, quantity = 1 }: Wanted,
  settings: Settings = {},
  preOrderType = 'buyNow',
): Promise<string> {
  const orderDetails = [{ productId: productId, attrValueId: skuId, productNum: quantity }];
  const wish = { preOrderType, orderDetails };
  return (await asked(mall, 'preOrder', wish, { token, ...settings })).orderNo;
}

/** What a shopper sends who takes the confirmation as it comes. */
export function choicesOf(preOrderNo: string, loaded: CallData<'preOrderLoad'>, points = false) {
  return {
    preOrderNo,
    addressId: loaded.addressId,
    isUseIntegral: points,
    platUserCouponId: loaded.platUserCouponId,
    orderMerchantRequestList: loaded.merchantInfoList.map(({ merId, userCouponId, shippingType }) => {
      return { merId, userCouponId, shippingType, remark: '' };
    }),
  };
}

/** Confirms a pre-order as it comes, and gives the number of the purchase. */
export async function confirm(
  mall: TestMall,
  { token }: Own,
  preOrderNo: string,
  { points = false, settings = {} }: { points?: boolean; settings?: Settings } = {},
): Promise<string> {
  const all = { token, ...settings };
  const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, all);
  const choices = choicesOf(preOrderNo, loaded, points);
  const { payFee } = await asked(mall, 'orderPrice', choices, all);
  const placed = await asked(mall, 'orderCreate', { ...choices, expectedPayFee: payFee }, all);
  expect(placed.payPrice).toBe(payFee);
  return placed.orderNo;
}
