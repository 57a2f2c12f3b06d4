import { followGallery } from '../goods/gallery.ts';
import { offerAdding } from '../goods/offer-adding.ts';
import { followSlides } from '../home/carousel.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** What a page can do once somebody is there; until then its links and its native scrolling do. */
export function wake(): void {
  for (const gallery of all('[data-gallery]')) followGallery(gallery);
  for (const carousel of all('.car')) followSlides(carousel);
  void offerAdding(document);
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-search]')) {
    const offer = async () => (await import('./suggest.ts')).offerSuggestions(field);
    if (field === document.activeElement) void offer();
    else field.addEventListener('focus', offer, { once: true });
  }
}
