import type { Currency } from '#domain/money.ts';
import { localeOf } from '#locale/locales.ts';
import { convertWire, priceParts, priceText } from '#locale/price.ts';
import { $currencies, loadCurrencies } from '#stores/currencies.ts';
import { $currency, $currencySymbol } from '#stores/settings.ts';

/** The new text keeps the form of the old: big price with small parts, or plain. */
function fill(element: HTMLElement, amount: string, parts: ReturnType<typeof priceParts>, plain: string): void {
  element.dataset['p'] = amount;
  if (!element.classList.contains('price')) {
    element.textContent = plain;
    return;
  }
  element.replaceChildren(
    ...parts.map(({ text, small }) => {
      if (!small) return text;
      const part = document.createElement('small');
      part.textContent = text;
      return part;
    }),
  );
}

/** The base currency as a page knows it: an amount on it shows its decimals, and its rate is 1 by definition. */
const baseOf = (code: string, amount: string): Currency => ({
  code,
  decimals: amount.split('.')[1]?.length ?? 0,
  rate: '1',
});

/** The currency that the shopper chose; undefined while the mall cannot say what it is worth. */
async function chosenCurrency(baseCode: string) {
  const code = $currency.get();
  // What is shown in the base currency already needs no rates.
  const known = code === baseCode ? $currencies.get() : await loadCurrencies().catch(() => []);
  return known.find((currency) => currency.code === code);
}

/**
 * Shows every amount below an element in the shopper's currency. Pages carry the base currency (`data-p` of each
 * amount); the function and the rates are the server's, so what is shown is what will be charged. Without an answer
 * of the server the amounts stay in the base currency.
 */
export async function showPrices(within: ParentNode): Promise<void> {
  const root = document.documentElement;
  const baseCode = root.dataset['base'];
  if (!baseCode) return;
  const chosen = await chosenCurrency(baseCode);
  const locale = localeOf(root.lang);
  for (const element of within.querySelectorAll<HTMLElement>('[data-p]')) {
    const amount = element.dataset['p'] ?? '0';
    const base = baseOf(baseCode, amount);
    const currency = chosen ?? base;
    const shown = convertWire(amount, base, currency);
    fill(element, amount, priceParts(shown, currency, locale), priceText(shown, currency, locale));
  }
  for (const code of document.querySelectorAll('[data-code]')) code.textContent = chosen?.code ?? baseCode;
  root.dataset['shown'] = chosen?.code ?? baseCode;
  if (chosen && $currencySymbol.get() !== chosen.symbol) $currencySymbol.set(chosen.symbol);
}
