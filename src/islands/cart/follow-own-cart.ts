import { $isLoggedIn } from '#stores/session.ts';

/** Whoever is logged in, now or later on this page, has the mall's cart; visitors fetch nothing of it. */
export function followOwnCart(): void {
  $isLoggedIn.subscribe(async (isIn) => {
    if (isIn) (await import('#stores/cart-sync.ts')).followCart();
  });
}
