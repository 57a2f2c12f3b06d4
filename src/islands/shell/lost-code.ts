import { LOST } from '../intent/ready-event.ts';

/** A page that reloads itself does so once in this time, in milliseconds. */
const GUARD_MS = 10_000;
const KEY = 'reloadedAt';

/** Whether the page was reloaded for the same reason just now; a browser that keeps nothing must not reload for ever. */
function wasReloaded(): boolean {
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(KEY))) < GUARD_MS) return true;
    sessionStorage.setItem(KEY, String(Date.now()));
    return false;
  } catch {
    return true;
  }
}

/** Rare enough to be fetched; a browser without a connection says so itself. */
const tell = () =>
  import('./show-connection-notice.ts').then(
    ({ showConnectionNotice }) => showConnectionNotice(),
    () => {},
  );

/** Reads the page anew, once; without a connection that would lose the page that is still there. */
export function recover(): void {
  if (!navigator.onLine || wasReloaded()) void tell();
  else location.reload();
}

const isNeeded = ({ target }: Event) => target instanceof Element && target.getAttribute('client') === 'load';

/**
 * Handles missing code of islands, as after a new build under an open tab: the page reloads once, which brings the
 * new page with its code; if that does not help, the shopper sees a notice. What works without the code is left alone.
 */
export function watchForLostCode(): void {
  document.addEventListener(LOST, recover);
  document.addEventListener('astro:hydration-error', (event) => isNeeded(event) && recover());
}
