import { callMall } from '#api-client/browser.ts';
import { KEPT } from '#contract/envelope.ts';
import { endSession } from './session.ts';

/** Keeps a sentence for the next page to say first. */
function announceNext(text: string): void {
  try {
    sessionStorage.setItem(KEPT.notice, text);
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** A mall that does not answer is not waited for longer. */
const PATIENCE_MS = 3_000;

/**
 * Logs out, here and on all tabs at once; the next page says so. Resolves when the mall knows, or cannot be reached:
 * then the session runs out by itself.
 */
export async function logOut(text: string): Promise<void> {
  const received = callMall('logout', {}).catch(() => null);
  endSession();
  announceNext(text);
  await Promise.race([received, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
