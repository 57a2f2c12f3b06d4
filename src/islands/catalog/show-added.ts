import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { $addedLine, type AddedLine } from '#stores/cart/added-line.ts';
import { showToast } from '#stores/shell/toast.ts';
import { addedText } from './added-text.ts';
import type { BuyBoxTexts } from './texts.ts';

/**
 * Shows what is in the cart already: in its drawer, or in a sentence where the code of the drawer cannot be had. The cart's
 * own page shows the line itself.
 */
export async function showAdded(
  line: AddedLine,
  texts: Pick<BuyBoxTexts, 'added' | 'most' | 'viewCart'>,
  locale: Locale,
): Promise<void> {
  const sentence = addedText(line, texts, locale);
  if (document.querySelector('[data-cart-page]')) return showToast(sentence);
  $addedLine.set(line);
  try {
    const { openDrawer } = await import('../cart/drawer/open-drawer.tsx');
    await openDrawer(locale);
  } catch {
    showToast(sentence, { action: { text: texts.viewCart, href: cartLink(locale) } });
  }
}
