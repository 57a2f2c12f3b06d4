import { type ComponentType, useEffect, useState } from 'react';
import type { WaitlistWish } from '#stores/promotions/flash-sale-waitlist.ts';
import { recover } from '../shell/lost-code.ts';

/** The waitlist, whose code is loaded only where a flash sale has nothing left. */
export function WaitlistLater(wish: WaitlistWish) {
  const [Waitlist, setWaitlist] = useState<ComponentType<WaitlistWish> | null>(null);
  useEffect(() => {
    import('../promotions/Waitlist.tsx').then((loaded) => setWaitlist(() => loaded.default)).catch(recover);
  }, []);
  return Waitlist && <Waitlist {...wish} />;
}
