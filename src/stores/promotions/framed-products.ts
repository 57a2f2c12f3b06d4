import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { ProductCard } from '#contract/catalog/card.ts';

/** More than one campaign ever frames; what sells best comes first. */
const MOST = 100;

/** Products whose picture carries the frame of a campaign; null until the mall said. */
export const $framedProducts = atom<readonly ProductCard[] | null>(null);

export async function loadFramedProducts(): Promise<void> {
  const found = await callMall('goodsList', { framed: 1, salesOrder: 'desc', limit: MOST }).catch(() => null);
  // A back end that knows no such filter answers with all products.
  $framedProducts.set(found?.list.filter((product) => product.activityStyle !== '') ?? []);
}
