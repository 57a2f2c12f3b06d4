import { readLive } from '#stores/live.ts';
import { showLive } from './show-live.ts';
import { shownIds } from './shown-ids.ts';

/** Refreshes what a static page shows, once a view. Without an answer the page stays, and its note says so. */
export async function refreshPage(): Promise<void> {
  const live = await readLive(shownIds(document.body));
  if (live) await showLive(document.body, live);
  for (const note of document.querySelectorAll<HTMLElement>('[data-stale]')) note.hidden = live !== null;
}
