import { localeOf } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $isLoggedIn } from '#stores/session.ts';
import { showToast } from '#stores/toast.ts';
import { readSkuTexts } from '../goods/sku-texts.ts';

/** Says how much of a visitor's cart the mall left out, for it would be gone without a word. */
async function tellLeftOut(count: number): Promise<void> {
  const texts = await readSkuTexts();
  const locale = localeOf(document.documentElement.lang);
  if (texts) showToast(pluralText(texts.leftOut, count, numberText(count, locale), locale), { isError: true });
}

async function follow(): Promise<void> {
  const { $leftOut, followCart } = await import('#stores/cart-sync.ts');
  followCart();
  $leftOut.subscribe(() => {
    // Read, not handed in: a second login on this page follows too, and the first may have said it already.
    const count = $leftOut.get();
    if (count === 0) return;
    $leftOut.set(0);
    void tellLeftOut(count);
  });
}

/** Whoever is logged in, now or later on this page, has the mall's cart; visitors fetch nothing of it. */
export function followOwnCart(): void {
  $isLoggedIn.subscribe((isIn) => isIn && void follow());
}
