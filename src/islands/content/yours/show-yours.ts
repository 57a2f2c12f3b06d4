import { localeOf, localePath } from '#locale/locales.ts';
import { $isLoggedIn, $isMember, $token } from '#stores/accounts/session.ts';
import { readYours } from '#stores/content/yours.ts';
import { $seenPrices, notePricesOnce } from '#stores/favorites/seen-prices.ts';
import { showPrices } from '../../shell/convert-prices.ts';
import { addStyle } from '../../shell/late-style.ts';
import { againLine } from './again-line.ts';
import type { YoursTexts } from './texts.ts';
import { type View, viewedCard } from './viewed-card.ts';
import lateStyle from './yours-late.css?url';

async function readTexts(): Promise<YoursTexts> {
  const answer = await fetch(localePath(localeOf(document.documentElement.lang), 'fragments/yours.json'));
  if (!answer.ok) throw new Error(`the texts of viewed products answered ${answer.status}`);
  return answer.json();
}

/** A part with nothing in it leaves the page. One that had no place stays out of it: it would move what stands below. */
function fill(part: HTMLElement, lines: readonly HTMLElement[]): void {
  part.hidden ||= lines.length === 0;
  part.querySelector('ul')?.replaceChildren(...lines);
}

/**
 * Fills the place that was reserved on the home page, again when the page comes back from the browser's memory and when somebody
 * logs in or out. Rejects when its texts cannot be had.
 */
export async function showYours(place: HTMLElement): Promise<void> {
  const [viewedPart, againPart] = place.querySelectorAll('section');
  if (!viewedPart || !againPart) return;
  const most = againPart.querySelectorAll('li').length;
  const [texts] = await Promise.all([readTexts(), addStyle(lateStyle)]);
  const show = async () => {
    const yours = await readYours();
    if (!yours) return;
    const { lang, dataset } = document.documentElement;
    const { base = '' } = dataset;
    notePricesOnce(yours.viewed.map(({ id, price }) => ({ id, price, base })));
    const view: View = { locale: localeOf(lang), base, isMember: $isMember.get(), seen: $seenPrices.get(), texts };
    for (const link of viewedPart.querySelectorAll<HTMLElement>('[data-own]')) link.hidden = !$isLoggedIn.get();
    fill(
      viewedPart,
      yours.viewed.map((product) => viewedCard(product, view)),
    );
    fill(
      againPart,
      yours.again.slice(0, most).map((product) => againLine(product, view)),
    );
    place.hidden = viewedPart.hidden && againPart.hidden;
    await showPrices(place);
  };
  $token.listen(() => void show());
  addEventListener('pageshow', (event) => event.persisted && void show());
  await show();
}
