import { atom } from 'nanostores';
import { $isLoggedIn } from './session.ts';

/** What a visitor wanted that only somebody can have who is logged in. */
export interface Wish {
  /** Done right after the login. */
  grant: () => unknown;
  /** What it was, as the dialog says it: 'Log in to save it'. */
  title?: string | undefined;
}

/** The wish that waits for a login; the dialog is open while there is one. */
export const $wish = atom<Wish | null>(null);

/** Grants it at once to who is logged in, and after the login to everybody else. */
export function whenLoggedIn(grant: () => unknown, title?: string): void {
  if ($isLoggedIn.get()) grant();
  else $wish.set({ grant, title });
}

/** When the dialog has closed: who has logged in meanwhile, here or in another tab, gets the wish; no other buyer does. */
export function endWish(): void {
  const wish = $wish.get();
  $wish.set(null);
  if ($isLoggedIn.get()) wish?.grant();
}
