import { callMall } from '#api-client/browser.ts';
import { $token } from '../accounts/session.ts';
import { positive } from '../search/product-list.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { handOverBrowsingHistory } from './browsing-history.ts';
import { noteChange, onChange } from './favorite-change.ts';
import { $seenPrices } from './seen-prices.ts';

export const FAVORITES_EACH = 24;

export interface FavoriteQuery {
  page?: number | undefined;
}

/** What the address of a list asks for; nonsense in it counts as not asked. */
export const readFavoriteQuery = (search: string): FavoriteQuery => ({
  page: positive(new URLSearchParams(search).get('page'), 10_000),
});

const product = createAnswers(({ page = 1 }: FavoriteQuery) =>
  callMall('favouriteGoods', { page, limit: FAVORITES_EACH }),
);
const merchants = createAnswers(({ page = 1 }: FavoriteQuery) =>
  callMall('favouriteShops', { page, limit: FAVORITES_EACH }),
);
/** What was looked at before the login belongs to it. */
const history = createAnswers(async (_: object) => {
  await handOverBrowsingHistory();
  return callMall('footprints', {});
});

export const $favoriteProducts = product.$shown;
export const loadFavoriteProducts = product.load;
export const $favoriteMerchants = merchants.$shown;
export const loadFavoriteMerchants = merchants.load;
export const $history = history.$shown;
export const loadHistory = history.load;

/** A list that is shown is asked for anew when it has changed, here or on another tab. */
onChange('goods', product.again);
onChange('shop', merchants.again);
onChange('history', history.again);

/** Another person must not see, for the moment of loading, what this one saved. */
$token.listen(() => {
  for (const list of [$favoriteProducts, $favoriteMerchants, $history]) list.set(null);
});

/** Forgets that some products were looked at, or without ids all, here and with the mall; false when the mall did not. */
export async function forgetHistory(ids?: readonly number[]): Promise<boolean> {
  $seenPrices.set(ids ? $seenPrices.get().filter(({ id }) => !ids.includes(id)) : []);
  const isDone = await callMall('footprintsDelete', { ids: ids?.join(',') }).then(
    () => true,
    () => false,
  );
  if (isDone) noteChange('history');
  return isDone;
}
