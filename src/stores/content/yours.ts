import { $token } from '../accounts/session.ts';
import { readRecentlyViewed, type Viewed } from '../favorites/recently-viewed.ts';
import { type BoughtAgain, readBoughtAgain } from '../orders/bought-again.ts';
import { reservePlace } from './yours-place.ts';

export interface Yours {
  viewed: readonly Viewed[];
  again: readonly BoughtAgain[];
}

/** What the shopper looked at and bought; the next home page reserves its place. Null after a log-in or log-out meanwhile. */
export async function readYours(): Promise<Yours | null> {
  const token = $token.get();
  const [viewed, again] = await Promise.all([
    readRecentlyViewed().catch(() => null),
    readBoughtAgain().catch(() => null),
  ]);
  if ($token.get() !== token) return null;
  reservePlace(viewed?.length ?? null, again?.length ?? null);
  return { viewed: viewed ?? [], again: again ?? [] };
}
