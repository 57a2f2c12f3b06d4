import { DEFAULTS, HEADERS, KEPT } from '#contract/envelope.ts';
import { currentToken, holdToken } from './stored-session.ts';

function clearStored(message: string): void {
  try {
    for (const name of [HEADERS.token, KEPT.person, KEPT.cart]) localStorage.removeItem(name);
    holdToken(null);
    sessionStorage.setItem(KEPT.notice, message);
  } catch {
    // A closed storage holds none.
  }
}

/**
 * Forgets a session that the mall no longer accepts. Leaves for the home page, which shows the reason, so that nothing
 * of the session stays on the screen. An answer to an older session than the current one, as after a new login in
 * another tab, ends nothing.
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
