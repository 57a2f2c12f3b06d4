import { type Currency, convert } from '#domain/money/money.ts';
import type { Mall } from '../../platform/mall.ts';
import type { PayablePlatformOrder } from '../orders/index.ts';
import { listCurrencies } from '../settings/index.ts';
import type { PaymentProvider } from './gateways/provider.ts';

export type GatewayPayType = 'weixin' | 'alipay';

const CURRENCIES_LIFE_MS = 10_000;

/** A gateway that can be paid at, and the currency that it takes; null for any. */
export interface PayMethod {
  provider: PaymentProvider;
  currency: Currency | null;
}

/** Null where the method is off: no gateway, or one for a currency that the mall has no rate of. */
export async function findMethod(mall: Mall, payType: GatewayPayType): Promise<PayMethod | null> {
  const provider = mall.payments[payType];
  if (!provider?.currency) return provider && { provider, currency: null };
  const currencies = await mall.cache.read('currencies', { lifeMs: CURRENCIES_LIFE_MS }, () =>
    listCurrencies(mall.db.sql),
  );
  const currency = currencies.find(({ code }) => code === provider.currency);
  return currency ? { provider, currency } : null;
}

/** What a gateway asks for: the amount of the order, or what it comes to in the only currency that it takes. */
export function billedAmount(platformOrder: PayablePlatformOrder, { currency }: PayMethod) {
  const own = { code: platformOrder.currency, decimals: platformOrder.decimals, rate: platformOrder.rate };
  const to = currency ?? own;
  // No gateway takes nothing: what is worth less than its smallest coin costs that.
  return { amount: Math.max(1, convert(platformOrder.pay, own, to)), currency: to.code, decimals: to.decimals };
}
