import { HEADERS, TOKEN } from '#contract/envelope.ts';

/** The token that calls go out with although the storage, being full or closed, has another or none; lasts as long as the page. */
let held: string | null = null;

/** Nonsense is no header: with it no call would go out at all. */
function stored(): string {
  const text = localStorage.getItem(HEADERS.token) ?? '';
  return TOKEN.test(text) ? text : '';
}

/** Told by `stores/session.ts` before the storage, so that no call goes out with the token of before. */
export function holdToken(token: string): void {
  held = token;
}

/** Leaves the token to a storage that has taken it, where other tabs change it too. */
export function leaveToken(): void {
  try {
    if (stored() === held) held = null;
  } catch {
    // A closed storage takes nothing.
  }
}

/** The token of who is logged in, '' for a visitor. */
export function currentToken(): string {
  try {
    return held ?? stored();
  } catch {
    return '';
  }
}
