import { $token } from '#stores/accounts/session.ts';
import { handOverBrowsingHistory, noteBrowsingRecord } from '#stores/favorites/browsing-history.ts';

/** A glance is no look. */
const SEEN_MS = 2_000;

/** Notes the product once it was in view for a while; a tab in the background waits until it is looked at. */
export function noteWhenSeen(id: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new AbortController();
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      over.abort();
      void noteBrowsingRecord(id);
    }, SEEN_MS);
  };
  document.addEventListener('visibilitychange', look, { signal: over.signal });
  look();
}

/** What a product page does for the history: coming back to it is another look. */
export function followProduct(id: number): void {
  noteWhenSeen(id);
  addEventListener('pageshow', (event) => event.persisted && noteWhenSeen(id));
}

/** What was looked at before the login goes to the mall with it, or with the next page. */
export function followLogin(): void {
  void handOverBrowsingHistory();
  $token.listen(() => void handOverBrowsingHistory());
}
