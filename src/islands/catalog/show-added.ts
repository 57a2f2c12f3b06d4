import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $addedLine, type AddedLine } from '#stores/cart/added-line.ts';
import { showToast } from '#stores/shell/toast.ts';
import { addedText } from './added-text.ts';
import { readSkuTexts } from './sku-texts.ts';

/**
 * Shows what is in the cart already: in its drawer, or in a sentence where the code of the drawer cannot be had. The cart's
 * own page shows the line itself.
 */
export async function showAdded(line: AddedLine, locale: Locale): Promise<void> {
  if (document.querySelector('[data-cart-page]')) {
    const texts = await readSkuTexts();
    if (texts) showToast(addedText(line, texts.added, locale));
    return;
  }
  $addedLine.set(line);
  try {
    const { openDrawer } = await import('../cart/drawer/open-drawer.tsx');
    await openDrawer(locale);
  } catch {
    const texts = (await readSkuTexts())?.added;
    if (texts) showToast(addedText(line, texts, locale), { action: { text: texts.viewCart, href: cartLink(locale) } });
  }
}
