import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { $isLoggedIn, $token } from '../accounts/session.ts';
import { persistentAtom } from '../shell/persistent.ts';
import { type AccountListKind, noteChange } from './favorite-change.ts';

export type FavoriteKind = Exclude<AccountListKind, 'history'>;
type Key = `${FavoriteKind} ${number}`;

export const favoriteKey = (kind: FavoriteKind, id: number): Key => `${kind} ${id}`;

/** Favorites on screen, by keys such as 'shop 12'. An absent key was not requested, or no buyer is logged in. */
export const $favorites = map<Record<string, boolean>>({});

/** The last press, in whatever tab: '1 shop 12' for a followed shop. Other tabs receive it through the storage. */
const $press = persistentAtom<string>('favourite', '', { encode: (text) => text, decode: (text) => text });
const PRESS = /^([01]) ((?:goods|shop) \d{1,10})$/;
$press.listen((text) => {
  const [, isSaved, key] = PRESS.exec(text) ?? [];
  if (key) $favorites.setKey(key, isSaved === '1');
});

/** When each was pressed or taken in by the mall last, counted: an answer that was asked for before says nothing of it. */
const moved = new Map<string, number>();
let moves = 0;
const move = (key: Key) => moved.set(key, ++moves);

/** Favorites of the logged-in buyer that are being sent to the mall. */
let sending = new Set<Key>();

/** After another person logs in, nothing is known and nothing is being sent. */
$token.listen(() => {
  $favorites.set({});
  sending = new Set();
});

/** Asks which of these are favorites, once for all of them; visitors have none. */
export async function loadFavorites(products: readonly number[], merchants: readonly number[]): Promise<void> {
  if (!$isLoggedIn.get() || products.length + merchants.length === 0) return;
  const before = moves;
  const token = $token.get();
  const asked = { goods: products.join(',') || undefined, merchants: merchants.join(',') || undefined };
  const saved = await callMall('favouriteState', asked).catch(() => null);
  if (!saved || $token.get() !== token) return;
  const take = (kind: FavoriteKind, ids: readonly number[], own: readonly number[]) => {
    for (const key of ids.map((id) => favoriteKey(kind, id)).filter((one) => (moved.get(one) ?? 0) <= before))
      if (!sending.has(key))
        $favorites.setKey(
          key,
          own.some((id) => favoriteKey(kind, id) === key),
        );
  };
  take('goods', products, saved.goods);
  take('shop', merchants, saved.merchants);
}

function send(kind: FavoriteKind, id: number, isSaved: boolean): Promise<null> {
  if (kind === 'shop') return callMall(isSaved ? 'favouriteShopAdd' : 'favouriteShopCancel', { id });
  return isSaved
    ? callMall('favouriteGoodsAdd', { productId: id })
    : callMall('favouriteGoodsCancel', { ids: String(id) });
}

/** Here and on the other tabs. */
function show(key: Key, isSaved: boolean): void {
  move(key);
  $favorites.setKey(key, isSaved);
  $press.set(`${Number(isSaved)} ${key}`);
}

/**
 * Saves or forgets one: shown at once on all tabs, and taken back when the mall does not take it. False then. Presses that
 * come while the mall is busy with one are not lost, nor sent in parallel: the last is sent when the answer is there.
 * When the session changes meanwhile nothing more is sent or shown, for that would be done by somebody else.
 */
export async function setFavorite(kind: FavoriteKind, id: number, isSaved: boolean): Promise<boolean> {
  const key = favoriteKey(kind, id);
  const wanted = () => $favorites.get()[key] ?? false;
  const own = sending;
  show(key, isSaved);
  if (own.has(key)) return true;
  own.add(key);
  let taken = !isSaved;
  try {
    while (own === sending && wanted() !== taken) {
      const next = wanted();
      await send(kind, id, next);
      taken = next;
      noteChange(kind);
    }
    return true;
  } catch {
    if (own === sending) show(key, taken);
    return false;
  } finally {
    move(key);
    own.delete(key);
  }
}

/** Forgets several at once, which their lists do; false when the mall did not take it. */
export async function forgetFavorites(kind: FavoriteKind, ids: readonly number[]): Promise<boolean> {
  const name = kind === 'goods' ? 'favouriteGoodsCancel' : 'favouriteShopsCancel';
  try {
    await callMall(name, { ids: ids.join(',') });
  } catch {
    return false;
  }
  for (const id of ids) show(favoriteKey(kind, id), false);
  noteChange(kind);
  return true;
}
