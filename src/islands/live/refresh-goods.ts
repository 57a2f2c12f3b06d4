import { readLive } from '#stores/live.ts';
import { takeOffers } from '#stores/offers.ts';
import { showLive } from './show-live.ts';
import { shownIds } from './shown-ids.ts';

/** Refreshes a goods page: the goods' own SKUs (in a flash sale those of the sale), and whatever else is on screen. */
export async function refreshGoods(goodsId: number, saleId?: number): Promise<void> {
  const live = await readLive({ ...shownIds(document.body), sku: goodsId });
  if (!live) return;
  takeOffers(live, goodsId, saleId);
  await showLive(document.body, live);
}
