import { createRoot } from 'react-dom/client';
import type { Currency } from '#domain/money/money.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import { addStyle } from '../shell/late-style.ts';
import { settledCurrency } from '../ui/use-money.ts';
import { PriceAlert } from './PriceAlert.tsx';
import lateStyle from './styles/price-alert-late.css?url';
import type { PriceAlertTexts } from './texts.ts';

interface Fragment {
  base: Currency;
  texts: PriceAlertTexts;
}

let isOpen = false;

/** Opens the price alert of a product over its page; closing it gives the focus back to its button. */
export async function openPriceAlert(button: HTMLElement): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  const locale = localeOf(document.documentElement.lang);
  const answer = await fetch(localePath(locale, 'fragments/price-alert.json')).catch(() => null);
  if (!answer?.ok) {
    isOpen = false;
    return;
  }
  const { base, texts }: Fragment = await answer.json();
  await addStyle(lateStyle);
  const currency = await settledCurrency(base);
  const price = document.querySelector<HTMLElement>('[data-now] [data-p]')?.dataset['p'] ?? '0';
  const { priceAlert: productId, lowest = price } = button.dataset;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const onClose = () => {
    root.unmount();
    place.remove();
    isOpen = false;
  };
  root.render(
    <PriceAlert productId={Number(productId)} {...{ price, lowest, base, currency, locale, texts, onClose }} />,
  );
}
