import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { BrowsingRecordDay, FavoriteProduct } from '#contract/favorites.ts';
import type { CallData } from '#contract/index.ts';
import { describeFailure } from '../shell/paged-list.ts';
import { $token } from './session.ts';

export type Centre = CallData<'userCenter'>;
/** A product that was saved or looked at, as a preview shows it. */
export type FavoriteProducts = Pick<FavoriteProduct, 'productId' | 'name' | 'image' | 'price' | 'stock' | 'isShow'>;

/** A row of a preview. */
export const PREVIEWED = 5;

interface Shown {
  centre: Centre | null;
  favorites: readonly FavoriteProducts[];
  browsingHistory: readonly FavoriteProducts[];
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a read that it refused. */
  message?: string;
}

/** What the first page of the account shows. */
export const $accountCentre = atom<Shown>({ centre: null, favorites: [], browsingHistory: [], state: 'loading' });

const newest = (days: readonly BrowsingRecordDay[]): FavoriteProducts[] =>
  days
    .flatMap(({ list }) => list)
    .filter(({ isDel }) => !isDel)
    .slice(0, PREVIEWED);

/** The counters decide; a preview that does not come is left out. */
export async function loadAccountCentre(): Promise<void> {
  const token = $token.get();
  const before = $accountCentre.get();
  $accountCentre.set({ ...before, state: 'loading' });
  const [centre, favorites, browsingHistory] = await Promise.all([
    callMall('userCenter', {}).catch((error: unknown) => ({ error })),
    callMall('favouriteGoods', { limit: PREVIEWED })
      .then(({ list }) => list)
      .catch(() => []),
    callMall('footprints', {})
      .then(newest)
      .catch(() => []),
  ]);
  if ($token.get() !== token) return;
  if ('error' in centre) $accountCentre.set({ ...before, state: 'failed', ...describeFailure(centre.error) });
  else $accountCentre.set({ centre, favorites, browsingHistory, state: 'ready' });
}
