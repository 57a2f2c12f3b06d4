export interface KnownCurrency {
  symbol: string;
  /** In English. */
  name: string;
  decimals: number;
}

/** A currency as the platform's data of languages and countries know it; null for a code of none. */
export function knownCurrency(code: string): KnownCurrency | null {
  if (!Intl.supportedValuesOf('currency').includes(code)) return null;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const { maximumFractionDigits: decimals = 2 } = format.resolvedOptions();
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return { symbol, name: new Intl.DisplayNames('en', { type: 'currency' }).of(code) ?? code, decimals };
}
