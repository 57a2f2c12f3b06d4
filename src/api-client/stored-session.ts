import { HEADERS, TOKEN } from '#contract/envelope.ts';

let held: string | null = null;

/**
 * A token that calls go out with whatever the storage has, which may be full or closed; null once the storage has taken
 * it, where other tabs change it too. Lasts as long as the page.
 */
export function holdToken(token: string | null): void {
  held = token;
}

/** The token of who is logged in, '' for a visitor. With nonsense as a header no call would go out at all. */
export function currentToken(): string {
  try {
    const token = held ?? localStorage.getItem(HEADERS.token) ?? '';
    return TOKEN.test(token) ? token : '';
  } catch {
    return '';
  }
}
