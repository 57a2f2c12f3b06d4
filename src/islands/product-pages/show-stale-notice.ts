import { localeOf, localePath } from '#locale/locales.ts';
import { addStyle } from '../shell/late-style.ts';
import lateStyle from './stale-notice-late.css?url';

async function fetchSentence(): Promise<string> {
  const answer = await fetch(localePath(localeOf(document.documentElement.lang), 'fragments/lost.json'));
  const { stale }: { stale: string } = await answer.json();
  return stale;
}

/** An empty note below a product page's price, elsewhere above everything. */
function placeNote(): HTMLElement {
  const price = document.querySelector('[data-offer]');
  const note = Object.assign(document.createElement('p'), {
    className: price ? 'notice' : 'notice mt-4',
    role: 'status',
  });
  note.dataset['stale'] = '';
  if (price) price.after(note);
  else document.querySelector('main')?.prepend(note);
  return note;
}

/** Says on the page that prices and stock may have moved, or takes that back. The sentence comes with the static files. */
export async function showStaleNotice(isStale: boolean): Promise<void> {
  const received = document.querySelector<HTMLElement>('[data-stale]');
  if (received) received.hidden = !isStale;
  if (received || !isStale) return;
  // Without a connection there is no sentence either, and the browser says what is wrong.
  const [sentence] = await Promise.all([fetchSentence().catch(() => ''), addStyle(lateStyle)]);
  if (sentence) placeNote().textContent = sentence;
}
