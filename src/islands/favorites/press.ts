import { accountLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { whenLoggedIn } from '#stores/accounts/login.ts';
import { $token } from '#stores/accounts/session.ts';
import { type FavoriteKind, setFavorite } from '#stores/favorites/favorites.ts';
import { showToast } from '#stores/shell/toast.ts';
import type { FavoriteButtonTexts } from './texts.ts';

export interface Press {
  kind: FavoriteKind;
  id: number;
  /** What is wanted. */
  isSaved: boolean;
}

function said({ kind, isSaved }: Press, texts: FavoriteButtonTexts): string {
  if (kind === 'goods') return isSaved ? texts.saved : texts.forgotten;
  return isSaved ? texts.followed : texts.unfollowed;
}

async function carryOut(wish: Press, texts: FavoriteButtonTexts): Promise<void> {
  const token = $token.get();
  const isDone = await setFavorite(wish.kind, wish.id, wish.isSaved);
  // Anyone who is there now has pressed nothing.
  if ($token.get() !== token) return;
  if (!isDone) return showToast(texts.notSaved, { isError: true });
  const page = wish.kind === 'goods' ? 'favouriteGoods' : 'favouriteShops';
  const href = accountLink(localeOf(document.documentElement.lang), page);
  showToast(said(wish, texts), wish.isSaved ? { action: { text: texts.view, href } } : {});
}

/** Saves or forgets, now or after the login. */
export function press(wish: Press, texts: FavoriteButtonTexts): void {
  whenLoggedIn(() => carryOut(wish, texts), wish.kind === 'goods' ? texts.logInToSave : texts.logInToFollow);
}
