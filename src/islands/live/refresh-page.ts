import { isNothing, readLive } from '#stores/live.ts';
import { takeOffers } from '#stores/offers.ts';
import { showLive } from './show-live.ts';
import { showOwn } from './show-own.ts';
import { shownIds } from './shown-ids.ts';

/** Refreshes what a static page shows, once a view. Without an answer the page stays, and its note says so. */
export async function refreshPage(): Promise<void> {
  const shown = shownIds(document.body);
  if (isNothing(shown)) return;
  const live = await readLive(shown);
  for (const note of document.querySelectorAll<HTMLElement>('[data-stale]')) note.hidden = live !== null;
  if (!live) return;
  takeOffers(live, shown);
  await Promise.all([showLive(document.body, shown, live), showOwn()]);
}
