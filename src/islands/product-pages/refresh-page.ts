import { $token } from '#stores/accounts/session.ts';
import { takeOffers } from '#stores/catalog/offers.ts';
import { noteSeenPrice } from '#stores/favorites/seen-prices.ts';
import { isNothing, type Live, readLive, type Shown } from '#stores/product-pages/live.ts';
import { showNewReviews } from '../reviews/show-new-reviews.ts';
import { showLive } from './show-live.ts';
import { showOwn } from './show-own-offers.ts';
import { showStaleNotice } from './show-stale-notice.ts';
import { shownIds } from './shown-ids.ts';

/** What the product of this page costs is compared with what it costs when the shopper comes back to the home page. */
function notePrice({ goods }: Live, { sku }: Shown): void {
  const product = goods.find(({ id }) => id === sku);
  const { base } = document.documentElement.dataset;
  if (product && base) noteSeenPrice({ id: product.id, price: product.price, base });
}

/** Refreshes what a static page shows, once a view. Without an answer the page stays, and a note says so. */
export async function refreshPage(): Promise<void> {
  const shown = shownIds(document.body);
  if (isNothing(shown)) return;
  const token = $token.get();
  const live = await readLive(shown);
  // What is answered for one person says nothing of another one, for whom the page is asked anew.
  if ($token.get() !== token) return;
  if (live) {
    takeOffers(live, shown);
    notePrice(live, shown);
  }
  await Promise.all([
    showStaleNotice(live === null),
    live && showLive(document.body, shown, live),
    live && showNewReviews(live.replies),
    showOwn(),
  ]);
}
