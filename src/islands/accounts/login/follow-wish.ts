import { $wish } from '#stores/accounts/login.ts';
import { recover } from '../../shell/lost-code.ts';

let isFollowed = false;

/** Opens the login for a wish that waits for it, now and later. */
export function followWish(): void {
  if (isFollowed) return;
  isFollowed = true;
  $wish.subscribe((wish) => {
    if (wish) import('./open-login.tsx').then(({ openLogin }) => openLogin()).catch(recover);
  });
}
