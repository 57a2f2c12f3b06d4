import { whenLoggedIn } from '#stores/accounts/login.ts';
import { moveToFavorites, removeLines, type Undo } from '#stores/cart/cart.ts';
import type { CartRow } from '#stores/cart/cart-view.ts';
import { $toast, showToast } from '#stores/shell/toast.ts';
import type { LineDoing } from './LineButtons.tsx';
import type { TakeOutTexts } from './texts.ts';

/** Takes lines out of the cart, says so, and offers them back; but not what cannot be bought, which the mall adds to no cart. */
export function takeOut(rows: readonly CartRow[], texts: TakeOutTexts): LineDoing {
  function tell(text: string, skuIds: readonly number[], undo: Undo): void {
    const act = () => {
      if (undo()) showToast(texts.isBack);
      else $toast.set(null);
    };
    const canComeBack = rows.some(({ skuId, problem }) => skuIds.includes(skuId) && !problem);
    showToast(text, canComeBack ? { action: { text: texts.undo, act } } : {});
  }
  return {
    remove: (skuIds) => tell(texts.removed, skuIds, removeLines(skuIds)),
    save: (skuIds) => whenLoggedIn(() => tell(texts.moved, skuIds, moveToFavorites(skuIds)), texts.logInToSave),
  };
}
