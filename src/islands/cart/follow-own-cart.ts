import { localeOf } from '#locale/locales.ts';
import { pluralText } from '#locale/plural.ts';
import { $isLoggedIn } from '#stores/session.ts';
import { showToast } from '#stores/toast.ts';
import { readSkuTexts } from '../goods/sku-texts.ts';

let stopTelling: (() => void) | undefined;

/** Says how many things of a visitor's cart are not in the mall's, for they would be gone without a word. */
async function tellLeftOut(count: number): Promise<void> {
  const texts = await readSkuTexts();
  if (!texts) return;
  const locale = localeOf(document.documentElement.lang);
  showToast(pluralText(texts.leftOut, count, String(count), locale), { isError: true });
}

/** Whoever is logged in, now or later on this page, has the mall's cart; visitors fetch nothing of it. */
export function followOwnCart(): void {
  $isLoggedIn.subscribe(async (isIn) => {
    if (!isIn) return;
    const { $leftOut, followCart } = await import('#stores/cart-sync.ts');
    followCart();
    stopTelling ??= $leftOut.subscribe((count) => {
      if (count === 0) return;
      $leftOut.set(0);
      void tellLeftOut(count);
    });
  });
}
