/** The methods that a gateway stands behind, by their names on the wire. */
export type GatewayMethod = 'weixin' | 'alipay' | 'card';
export type OfferedMethod = GatewayMethod | 'yue';

/** Where WeChat Pay and Alipay are what people pay with, ISO 3166. */
const WALLET_COUNTRIES: ReadonlySet<string> = new Set(['CN', 'HK', 'MO']);

const CHINESE_FIRST: readonly GatewayMethod[] = ['weixin', 'alipay', 'card'];
const CARD_FIRST: readonly GatewayMethod[] = ['card', 'weixin', 'alipay'];

export interface PaidOrder {
  /** ISO 4217. */
  currency: string;
  /** Where it is sent, ISO 3166; '' where nothing is sent or the place is not known. */
  country: string;
}

/** What a method that is on accepts: one currency alone, or null for any. */
export type MethodsOn = { readonly [method in GatewayMethod]?: { readonly only: string | null } | undefined };

/**
 * The ways to pay an order, in the order in which they are shown. The wallet pays everywhere, and so does a method without a
 * currency of its own. One that accepts a single currency is offered to orders in that currency, where its app is in use, and where
 * no country is known; and anywhere if nothing else is on, because an order that is converted is better than one that cannot be paid.
 */
export function offeredMethods({ currency, country }: PaidOrder, on: MethodsOn): OfferedMethod[] {
  const isChinese = currency === 'CNY' || WALLET_COUNTRIES.has(country);
  const known = (isChinese ? CHINESE_FIRST : CARD_FIRST).filter((method) => on[method]);
  const fits = known.filter((method) => {
    const only = on[method]?.only;
    return only === null || only === currency || country === '' || WALLET_COUNTRIES.has(country);
  });
  return [...(fits.length > 0 ? fits : known), 'yue'];
}
