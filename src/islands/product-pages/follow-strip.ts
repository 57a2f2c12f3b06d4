import { SALE_CHANGED } from '../shell/countdown.ts';
import { refillStrip } from './refill-strip.ts';

/** Keeps the strip of the flash sale at the session that runs; while none does it is hidden. */
export function followStrip(strip: HTMLElement): void {
  const follow = () => {
    const { sale } = strip.dataset;
    if (sale === 'ended' || (sale === 'running' && strip.hidden)) void refillStrip(strip);
  };
  strip.addEventListener(SALE_CHANGED, follow);
  // It may have ended before this code was here.
  follow();
}
