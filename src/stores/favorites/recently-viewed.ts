import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';
import { $isLoggedIn } from '../accounts/session.ts';
import { $browsingHistory } from './browsing-history.ts';

const FEW = 6;

export type Viewed = Pick<ProductCard, 'id' | 'name' | 'image' | 'price' | 'vipPrice' | 'isPaidMember' | 'stock'>;

/** The last products that were looked at and are still for sale; null until they are known. */
export const $recentlyViewed = atom<readonly Viewed[] | null>(null);

async function lastIds(): Promise<number[]> {
  if (!$isLoggedIn.get()) return $browsingHistory.get().map(({ id }) => id);
  const days = await callMall('footprints', {});
  return days.flatMap(({ list }) => list.map(({ productId }) => productId));
}

/** Rejects when the mall does not answer. */
export async function readRecentlyViewed(): Promise<readonly Viewed[]> {
  const ids = [...new Set(await lastIds())].slice(0, FEW);
  return ids.length > 0 ? callMall('goodsByIds', { ids: ids.join(',') }) : [];
}

/** Without an answer nothing was looked at. */
export async function loadRecentlyViewed(): Promise<void> {
  $recentlyViewed.set(await readRecentlyViewed().catch(() => []));
}
