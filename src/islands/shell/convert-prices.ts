import { localeOf } from '#locale/locales.ts';
import { convertWire, priceParts, priceText } from '#locale/price.ts';
import { loadCurrencies } from '#stores/currencies.ts';
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

/**
 * Shows every amount below an element in the shopper's currency. Pages carry the base currency (`data-p` of each
 * amount); the function and the rates are the server's, so what is shown is what will be charged.
 */
export async function showPrices(within: ParentNode): Promise<void> {
  const root = document.documentElement;
  const currencies = await loadCurrencies().catch(() => []);
  const base = currencies.find((currency) => currency.code === root.dataset['base']);
  const chosen = currencies.find((currency) => currency.code === $currency.get());
  if (!base || !chosen) return;
  const locale = localeOf(root.lang);
  for (const element of within.querySelectorAll<HTMLElement>('[data-p]')) {
    const amount = element.dataset['p'] ?? '0';
    const shown = convertWire(amount, base, chosen);
    fill(element, amount, priceParts(shown, chosen, locale), priceText(shown, chosen, locale));
  }
  root.dataset['shown'] = chosen.code;
  if ($currencySymbol.get() !== chosen.symbol) $currencySymbol.set(chosen.symbol);
}
