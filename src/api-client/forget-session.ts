import { DEFAULTS, HEADERS, KEPT } from '#contract/envelope.ts';
import { currentToken, holdToken } from './session-kept.ts';

function clearStored(message: string): void {
  try {
    for (const name of [HEADERS.token, KEPT.person, KEPT.cart]) localStorage.removeItem(name);
    holdToken(null);
    sessionStorage.setItem(KEPT.told, message);
  } catch {
    // A closed storage holds none.
  }
}

/**
 * Forgets a session that the mall no longer knows, and what the page showed of it by leaving for the home page, which
 * tells why. An answer to an older session than the one that is there now, as after a new login in another tab, ends
 * nothing.
 */
export function forgetSession(message: string, headers: Record<string, string>): void {
  if ((headers[HEADERS.token] ?? '') !== currentToken()) return;
  holdToken('');
  clearStored(message);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the large browsers
  document.cookie = `${HEADERS.token}=;path=/;max-age=0;samesite=lax`;
  const { lang } = document.documentElement;
  location.assign(lang === DEFAULTS.language ? '/' : `/${lang}/`);
}
