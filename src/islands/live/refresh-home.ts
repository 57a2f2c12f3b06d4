import { SALE_CHANGED } from '../shell/countdown.ts';
import { refillStrip } from './refill-strip.ts';
import { refreshPage } from './refresh-page.ts';

/** Brings the home page up to date, and follows the sessions of its flash sale. */
export async function refreshHome(): Promise<void> {
  for (const strip of document.querySelectorAll<HTMLElement>('[data-claimed][data-sale]')) {
    // It may have ended before this code was here.
    if (strip.dataset['sale'] === 'ended') void refillStrip(strip);
    strip.addEventListener(SALE_CHANGED, () => strip.dataset['sale'] === 'ended' && void refillStrip(strip));
  }
  await refreshPage();
}
