import { HEADERS } from '#contract/envelope.ts';

/** The token that a storage which is full or closed did not take; it lasts as long as the page. */
let held = '';

/** `stores/session.ts` tells it with every change, for calls must go out with it whatever the browser keeps. */
export function holdToken(token: string): void {
  held = token;
}

/** The token of who is logged in, '' for a visitor. What is stored goes first, for other tabs change it too. */
export function currentToken(): string {
  try {
    return localStorage.getItem(HEADERS.token) ?? held;
  } catch {
    return held;
  }
}
