import { type Currency, subtractWire } from '#domain/money/money.ts';
import { localeOf } from '#locale/locales.ts';
import { convertWire, type PricePart, priceParts, priceText, shortCurrency } from '#locale/price.ts';
import { $currencies, loadCurrencies } from '#stores/settings/currencies.ts';
import { $currency, $currencySymbol } from '#stores/settings/settings.ts';

/** The new text keeps the form of the old: a big price (`b`) has small parts, any other amount is plain. */
function fill(element: HTMLElement, parts: readonly PricePart[], plain: string): void {
  if (element.localName !== 'b') {
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

/** The base currency as the page names it; its rate is 1 by definition. */
function baseOfPage(): Currency | null {
  const { base, decimals } = document.documentElement.dataset;
  return base ? { code: base, decimals: Number(decimals), rate: '1' } : null;
}

/** The currency that the shopper chose; undefined while the mall cannot say what it is worth. */
async function chosenCurrency(base: Currency) {
  // What is shown in the base currency already needs no rates.
  const known = $currency.get() === base.code ? $currencies.get() : await loadCurrencies().catch(() => []);
  // Only now, for the shopper may have chosen another one meanwhile.
  const code = $currency.get();
  return known.find((currency) => currency.code === code);
}

/** The base currency of the page and the one that amounts are shown in. */
export async function pageCurrencies(): Promise<{ base: Currency; shown: Currency } | null> {
  const base = baseOfPage();
  return base && { base, shown: (await chosenCurrency(base)) ?? base };
}

/**
 * Shows every amount below an element in the shopper's currency. Pages carry the base currency (`data-p` of each
 * amount); the function and the rates are the server's, so what is shown is what will be charged. Without an answer
 * of the server the amounts stay in the base currency.
 */
export async function showPrices(within: ParentNode): Promise<void> {
  const root = document.documentElement;
  const base = baseOfPage();
  if (!base) return;
  const chosen = await chosenCurrency(base);
  const currency = chosen ?? base;
  const locale = localeOf(root.lang);
  for (const element of within.querySelectorAll<HTMLElement>('[data-p]')) {
    const { p = '0', less } = element.dataset;
    const whole = convertWire(p, base, currency);
    // Each is converted by itself, as the checkout does.
    const amount = less ? subtractWire(whole, convertWire(less, base, currency)) : whole;
    const form = 'short' in element.dataset ? shortCurrency(amount, currency) : currency;
    fill(element, priceParts(amount, form, locale), priceText(amount, form, locale));
  }
  for (const code of document.querySelectorAll('[data-code]')) code.textContent = currency.code;
  root.dataset['shown'] = currency.code;
  if (chosen && $currencySymbol.get() !== chosen.symbol) $currencySymbol.set(chosen.symbol);
}
