import { $isLoggedIn } from './session.ts';
import { $wish } from './wish.ts';

/** Grants it at once to who is logged in, and after the login to everybody else. */
export function whenLoggedIn(grant: () => unknown, title?: string): void {
  if ($isLoggedIn.get()) grant();
  else $wish.set({ grant, title });
}

/** When the dialog has closed: who has logged in meanwhile, here or in another tab, gets the wish; nobody else does. */
export function endWish(): void {
  const wish = $wish.get();
  $wish.set(null);
  if ($isLoggedIn.get()) wish?.grant();
}
