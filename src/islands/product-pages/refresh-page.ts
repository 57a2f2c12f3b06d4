import { takeOffers } from '#stores/catalog/offers.ts';
import { isNothing, readLive } from '#stores/product-pages/live.ts';
import { showNewReviews } from '../reviews/show-new-reviews.ts';
import { showLive } from './show-live.ts';
import { showOwn } from './show-own-offers.ts';
import { showStaleNotice } from './show-stale-notice.ts';
import { shownIds } from './shown-ids.ts';

/** Refreshes what a static page shows, once a view. Without an answer the page stays, and a note says so. */
export async function refreshPage(): Promise<void> {
  const shown = shownIds(document.body);
  if (isNothing(shown)) return;
  const live = await readLive(shown);
  if (live) takeOffers(live, shown);
  await Promise.all([
    showStaleNotice(live === null),
    live && showLive(document.body, shown, live),
    live && showNewReviews(live.replies),
    showOwn(),
  ]);
}
