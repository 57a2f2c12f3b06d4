import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { FavouriteGoods, FootprintDay } from '#contract/favorites.ts';
import type { CallData } from '#contract/index.ts';
import { tellRefusal } from '../shell/paged-list.ts';
import { $token } from './session.ts';

export type Centre = CallData<'userCenter'>;
/** A goods that was saved or looked at, as a preview shows it. */
export type KeptGoods = Pick<FavouriteGoods, 'productId' | 'name' | 'image' | 'price' | 'stock' | 'isShow'>;

/** A row of a preview. */
export const PREVIEWED = 5;

interface Shown {
  centre: Centre | null;
  favourites: readonly KeptGoods[];
  footprints: readonly KeptGoods[];
  state: 'loading' | 'ready' | 'failed';
  /** What the mall says of a read that it refused. */
  message?: string;
}

/** What the first page of the account shows. */
export const $accountCentre = atom<Shown>({ centre: null, favourites: [], footprints: [], state: 'loading' });

const newest = (days: readonly FootprintDay[]): KeptGoods[] =>
  days
    .flatMap(({ list }) => list)
    .filter(({ isDel }) => !isDel)
    .slice(0, PREVIEWED);

/** The counters decide; a preview that does not come is left out. */
export async function loadAccountCentre(): Promise<void> {
  const token = $token.get();
  const before = $accountCentre.get();
  $accountCentre.set({ ...before, state: 'loading' });
  const [centre, favourites, footprints] = await Promise.all([
    callMall('userCenter', {}).catch((error: unknown) => ({ error })),
    callMall('favouriteGoods', { limit: PREVIEWED })
      .then(({ list }) => list)
      .catch(() => []),
    callMall('footprints', {})
      .then(newest)
      .catch(() => []),
  ]);
  if ($token.get() !== token) return;
  if ('error' in centre) $accountCentre.set({ ...before, state: 'failed', ...tellRefusal(centre.error) });
  else $accountCentre.set({ centre, favourites, footprints, state: 'ready' });
}
