import { HEADERS, SESSION_SECONDS } from '#contract/envelope.ts';
import { storeCookie } from '../settings/settings.ts';
import { loadProfile } from './profile.ts';
import { $buyer, $token } from './session.ts';

const KEY = 'personRead';

/** Whether this tab has read that person already; notes that it does now. A browser that keeps nothing must not ask on every page. */
function wasRead(id: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(id)) return true;
    sessionStorage.setItem(KEY, String(id));
    return false;
  } catch {
    return true;
  }
}

/** Once a visit: brings name and picture up to date, which may have been changed on another device, and renews the token's cookie. */
export async function refreshBuyer(): Promise<void> {
  const [buyer, token] = [$buyer.get(), $token.get()];
  // A person without a token is no log-in: the refusal would lead away from the page.
  if (!buyer || !token || wasRead(buyer.id)) return;
  storeCookie(HEADERS.token, token, SESSION_SECONDS);
  // The buyer did not ask for this, so its failure is not shown.
  await loadProfile(() => ({}));
}
