import { localeOf } from '#locale/locales.ts';
import { readSkuTexts } from './sku-texts.ts';
import { stockLeft, stockLook } from './stock-left.ts';

/** What a picker says before its first touch: Astro takes `ssr` away when React begins with an island. */
const asMade = () => document.querySelector<HTMLElement>('astro-island[ssr] [data-stock]');

/** Whether the shopper still has to choose an option of the picker. */
export const isPickerOpen = () => 'open' in (asMade()?.dataset ?? {});

/**
 * Says on a product page how many are left, while its picker is still plain HTML: stock moves with every sale, and React
 * would be much to fetch for one number.
 */
export async function showStock(count: number): Promise<void> {
  const made = asMade();
  if (!made || Number(made.dataset['stock']) === count) return;
  const texts = await readSkuTexts();
  // Only now, for the shopper may have reached for it meanwhile.
  const left = asMade();
  if (!texts || !left) return;
  const { soldOut, buyNow } = texts.buyBox;
  const some = isPickerOpen() ? '' : stockLeft(count, texts.stock, localeOf(document.documentElement.lang));
  Object.assign(left, { textContent: count > 0 ? some : soldOut, className: stockLook(count) });
  left.dataset['stock'] = String(count);
  for (const button of left.closest('form')?.querySelectorAll<HTMLButtonElement>('[data-buy] button') ?? []) {
    button.disabled = count === 0;
    if (button.value === 'buy') button.textContent = count === 0 ? soldOut : buyNow;
  }
}

/**
 * What is sold out may have a waitlist or an alert, which come with the picker's code. All buttons of that picker are
 * disabled, so none can be pressed; a change of its form starts the code instead (`intent/directive.ts`).
 */
export function startSoldOut(): void {
  asMade()
    ?.closest('form')
    ?.dispatchEvent(new Event('change', { bubbles: true }));
}
