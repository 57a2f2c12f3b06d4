import { callMall } from '#api-client/browser.ts';
import { $token } from '../accounts/session.ts';
import { positive } from '../search/product-list.ts';
import { createAnswers } from '../shell/paged-list.ts';
import { handOverFootprints } from './browsing-history.ts';
import { noteChange, onChange } from './favorite-change.ts';

export const SAVED_EACH = 24;

export interface SavedQuery {
  page?: number | undefined;
}

/** What the address of a list asks for; nonsense in it counts as not asked. */
export const readSavedQuery = (search: string): SavedQuery => ({
  page: positive(new URLSearchParams(search).get('page'), 10_000),
});

const goods = createAnswers(({ page = 1 }: SavedQuery) => callMall('favouriteGoods', { page, limit: SAVED_EACH }));
const shops = createAnswers(({ page = 1 }: SavedQuery) => callMall('favouriteShops', { page, limit: SAVED_EACH }));
/** What was looked at before the login belongs to it. */
const history = createAnswers(async (_: object) => {
  await handOverFootprints();
  return callMall('footprints', {});
});

export const $savedGoods = goods.$shown;
export const loadSavedGoods = goods.load;
export const $savedShops = shops.$shown;
export const loadSavedShops = shops.load;
export const $history = history.$shown;
export const loadHistory = history.load;

/** A list that is shown is asked for anew when it has changed, here or on another tab. */
onChange('goods', goods.again);
onChange('shop', shops.again);
onChange('history', history.again);

/** Another person must not see, for the moment of loading, what this one saved. */
$token.listen(() => {
  for (const list of [$savedGoods, $savedShops, $history]) list.set(null);
});

/** Forgets that some goods were looked at, or without ids all; false when the mall did not. */
export async function forgetHistory(ids?: readonly number[]): Promise<boolean> {
  const isDone = await callMall('footprintsDelete', { ids: ids?.join(',') }).then(
    () => true,
    () => false,
  );
  if (isDone) noteChange('history');
  return isDone;
}
