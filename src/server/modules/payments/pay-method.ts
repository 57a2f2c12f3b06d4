import { type Currency, convert } from '#domain/money/money.ts';
import {
  type GatewayMethod,
  type OfferedMethod,
  offeredMethods,
  type PaidOrder,
} from '#domain/payments/pay-methods.ts';
import type { Mall } from '../../platform/mall.ts';
import type { PayablePlatformOrder } from '../orders/index.ts';
import { listCurrencies } from '../settings/index.ts';
import type { PaymentProvider } from './gateways/provider.ts';

export type PayingMall = Pick<Mall, 'payments' | 'cache' | 'db'>;
/** What an order costs, in its own currency. */
export type PricedOrder = Pick<PayablePlatformOrder, 'currency' | 'decimals' | 'rate' | 'pay'>;

const METHODS: readonly GatewayMethod[] = ['weixin', 'alipay', 'card'];
const CURRENCIES_LIFE_MS = 10_000;

/** A gateway that can be paid at, and the currency of its bill, with the decimals that it has there. */
export interface PayMethod {
  provider: PaymentProvider;
  currency: Currency;
}

export const readCurrencies = (mall: PayingMall) =>
  mall.cache.read('currencies', { lifeMs: CURRENCIES_LIFE_MS }, () => listCurrencies(mall.db.sql));

/** An order's own currency where the gateway takes it; else the mall's base currency, or the first other one that it takes. */
export async function findMethod(mall: PayingMall, payType: GatewayMethod, own: Currency): Promise<PayMethod | null> {
  const provider = mall.payments[payType];
  if (!provider) return null;
  const all = await readCurrencies(mall);
  const base = all.filter(({ isDefault }) => isDefault);
  for (const currency of [own, ...base, ...all]) {
    const decimals = provider.decimalsOf(currency);
    if (decimals !== null) return { provider, currency: { ...currency, decimals } };
  }
  return null;
}

const currencyOf = ({ currency: code, decimals, rate }: PricedOrder): Currency => ({ code, decimals, rate });

/** What a gateway asks for: the amount of the order, or what it comes to in the currency of its bill. */
export function billedAmount(order: PricedOrder, { currency }: PayMethod) {
  const amount = convert(order.pay, currencyOf(order), currency);
  // No gateway takes nothing: what is worth less than its smallest coin costs that.
  return { amount: Math.max(1, amount), currency: currency.code, decimals: currency.decimals };
}

/** Null where the method is off, or its gateway takes no such amount. */
export async function findMethodFor(mall: PayingMall, payType: GatewayMethod, order: PricedOrder) {
  const method = await findMethod(mall, payType, currencyOf(order));
  return method?.provider.canBill(billedAmount(order, method)) ? method : null;
}

async function offered(
  order: PaidOrder,
  find: (payType: GatewayMethod) => Promise<PayMethod | null>,
): Promise<OfferedMethod[]> {
  const found = await Promise.all(METHODS.map(async (payType) => [payType, await find(payType)] as const));
  const on = found.map(([payType, method]) => [payType, method ? { only: method.provider.currency } : undefined]);
  return offeredMethods(order, Object.fromEntries(on));
}

/** The ways to pay an order, in the order in which they are shown. */
export const listMethodsFor = (mall: PayingMall, order: PricedOrder & PaidOrder) =>
  offered(order, (payType) => findMethodFor(mall, payType, order));

/** The ways to pay in a currency, whatever the amount and wherever something is sent. */
export const listMethods = (mall: PayingMall, own: Currency) =>
  offered({ currency: own.code, country: '' }, (payType) => findMethod(mall, payType, own));
