import { followGallery } from '../goods/gallery.ts';
import { offerAdding } from '../goods/offer-adding.ts';
import { followSlides } from '../home/carousel.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** A page that can say that it is stale is brought up to date, now and whenever the shopper comes back to it. */
async function stayFresh(): Promise<void> {
  if (all('[data-stale]').length === 0) return;
  const { refreshPage } = await import('../live/refresh-page.ts');
  addEventListener('pageshow', (event) => event.persisted && void refreshPage());
  await refreshPage();
}

/** What a page can do once somebody is there; until then its links and its native scrolling do. */
export function wake(): void {
  for (const gallery of all('[data-gallery]')) followGallery(gallery);
  for (const carousel of all('.car')) followSlides(carousel);
  void offerAdding(document);
  void stayFresh();
  for (const strip of all('.sk[data-sale]'))
    void import('../live/follow-strip.ts').then(({ followStrip }) => followStrip(strip));
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-search]')) {
    const offer = async () => (await import('./suggest.ts')).offerSuggestions(field);
    if (field === document.activeElement) void offer();
    else field.addEventListener('focus', offer, { once: true });
  }
}
