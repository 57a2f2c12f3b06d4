import type { MergedLine } from '#contract/cart.ts';
import { isLeftOut } from '#domain/cart/cart-merge.ts';
import { cartLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $isLoggedIn } from '#stores/accounts/session.ts';
import { $toast, showToast } from '#stores/shell/toast.ts';
import { readSkuTexts } from '../catalog/sku-texts.ts';

/** Announces what became of a visitor's cart at the login; the cart's page names each line. */
async function announceMerge(lines: readonly MergedLine[]): Promise<void> {
  const texts = await readSkuTexts();
  if (!texts) return;
  const { merged, limited, leftOut } = texts.merge;
  const locale = localeOf(document.documentElement.lang);
  const counted = (forms: typeof merged, count: number) =>
    count > 0 ? [pluralText(forms, count, numberText(count, locale), locale)] : [];
  const missing = lines.filter(({ outcome }) => isLeftOut(outcome)).length;
  const isLimited = lines.some(({ outcome }) => outcome === 'limited');
  // Where all went well, the answer to what the shopper pressed stays on screen.
  if (missing === 0 && !isLimited && $toast.get()) return;
  const said = [
    ...counted(merged, lines.length - missing),
    ...(isLimited ? [limited] : []),
    ...counted(leftOut, missing),
  ];
  const cart = cartLink(locale);
  const action = location.pathname === cart ? {} : { action: { text: texts.added.viewCart, href: cart } };
  showToast(said.join(' '), { isError: missing > 0 || isLimited, ...action });
}

async function follow(): Promise<void> {
  const [{ startCartSync }, { $newMergeResults }] = await Promise.all([
    import('#stores/cart/cart-sync.ts'),
    import('#stores/cart/merge-results.ts'),
  ]);
  startCartSync();
  $newMergeResults.subscribe(() => {
    // Read, not taken from the event: a second login on this page subscribes too, and the first may have announced it already.
    const lines = $newMergeResults.get();
    if (lines.length === 0) return;
    $newMergeResults.set([]);
    void announceMerge(lines);
  });
}

/** Anyone who is logged in, now or later on this page, has the mall's cart; visitors fetch nothing of it. */
export function followOwnCart(): void {
  $isLoggedIn.subscribe((isIn) => isIn && void follow());
}
