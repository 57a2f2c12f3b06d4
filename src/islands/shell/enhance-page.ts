import { storeSearchText } from '#stores/search/search-text.ts';
import { followGallery } from '../catalog/gallery/gallery.ts';
import { addFrom, offerAdding } from '../catalog/offer-adding.ts';
import { followSlides } from '../content/carousel.ts';
import { followBack, followCopy, followShare } from './back-and-share.ts';
import { recover } from './lost-code.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

/** What of a page may have moved since it was made: cards, tickets, and the offer of a product page. */
const MOVING = '[data-goods],[data-seckill],[data-coupon],[data-offer]';

/** Brings the page up to date, now and whenever the shopper comes back to it. */
async function stayFresh(): Promise<void> {
  if (all(MOVING).length === 0) return;
  await (await import('../product-pages/stay-fresh.ts')).stayFresh();
}

/** Loads what answers to a press; one that is faster is kept, and made again on what `answers` then. */
async function keepPress(
  buttons: Iterable<HTMLElement>,
  load: () => Promise<void>,
  answers: (pressed: HTMLElement) => HTMLElement,
): Promise<void> {
  const early = new AbortController();
  let pressed: HTMLElement | undefined;
  for (const button of buttons) {
    const keep = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // What answers may follow the button already, and would answer twice.
      event.stopImmediatePropagation();
      pressed = button;
    };
    button.addEventListener('click', keep, { signal: early.signal });
  }
  try {
    await load();
  } finally {
    early.abort();
    if (pressed) answers(pressed).click();
  }
}

/** Tickets of coupons that can be claimed. Without the code a press leads where one can. */
const offerClaims = () =>
  keepPress(
    all('[data-ticket] a[data-some]'),
    async () => (await import('../promotions/coupons/offer-claiming.ts')).offerClaiming(),
    (link) => link.parentElement?.querySelector('button') ?? link,
  );

/** The coupons of a page, and a shop's own. */
async function offerCoupons(): Promise<void> {
  if (all('[data-ticket][data-coupon]').length > 0) await offerClaims();
  const merchant = document.querySelector<HTMLElement>('[data-merchant-head]:has([name="merId"])');
  if (merchant) await (await import('../promotions/coupons/offer-merchant-coupons.ts')).offerMerchantCoupons(merchant);
}

/** Add buttons that cards were made with. */
function followCardButtons(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('[data-card] > [data-quick-add]');
    if (button) void addFrom(button);
  });
}

/** Hearts, what the shopper has looked at, and the cart of who is logged in. */
async function remember(): Promise<void> {
  const [{ offerSaving }, { followProduct, followLogin }, { followOwnCart }] = await Promise.all([
    import('../favorites/offer-favorite.ts'),
    import('../favorites/record-view.ts'),
    import('../cart/follow-own-cart.ts'),
  ]);
  followOwnCart();
  const product = document.querySelector<HTMLElement>('[data-offer]')?.dataset['offer'];
  if (product) followProduct(Number(product));
  followLogin();
  await offerSaving(document);
}

const HEARTS = 'button[data-favorite]';

/** Static pages name no dates and promise for the default region. */
async function promiseDelivery(): Promise<void> {
  if (all('[data-promise],[data-ship]').length > 0) (await import('../delivery/follow-delivery.ts')).followDelivery();
}

/** The price alert of a product page. */
function offerPriceAlert(): void {
  for (const button of all('[data-price-alert]'))
    button.addEventListener('click', () =>
      import('../alerts/open-price-alert.tsx').then(({ openPriceAlert }) => openPriceAlert(button)).catch(recover),
    );
}

/** The terms of returns, beside the promise of a product page; without the code the link leads to the agreement. */
function offerTerms(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-terms]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void import('../delivery/open-terms.ts')
        .then(({ openTerms }) => openTerms(link))
        .catch(() => location.assign(link.href));
    });
}

/** What the guarantees of a product page mean. */
function offerGuarantees(): void {
  for (const list of all('[data-guarantees]')) {
    const explain = async () => (await import('../catalog/explain-guarantees.ts')).explainGuarantees(list);
    // The pointer that this code was fetched for may rest there already.
    if (list.matches(':hover')) void explain();
    else list.addEventListener('pointerover', explain, { once: true, passive: true });
  }
}

/** What a page can do once somebody is there; until then its links and its native scrolling do. */
export function wake(): void {
  for (const header of all('[data-header]'))
    void import('./sticky-header.ts').then(({ followScrolling }) => followScrolling(header));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) followBack(link);
  for (const button of all('[data-share-page]')) followShare(button);
  for (const button of all('[data-copy]')) followCopy(button);
  for (const buttons of all('main:has([data-offer]) [data-buy]'))
    void import('../catalog/buy-top.ts').then(({ followPicker }) => followPicker(buttons));
  for (const gallery of all('[data-gallery]')) followGallery(gallery);
  for (const carousel of all('[data-carousel]')) followSlides(carousel);
  followCardButtons();
  void offerAdding(document);
  void import('../catalog/card/card-pictures.ts').then(({ followCards }) => followCards());
  offerPriceAlert();
  offerTerms();
  offerGuarantees();
  void stayFresh();
  void keepPress(all(HEARTS), remember, (heart) => heart);
  void promiseDelivery();
  void offerCoupons();
  void import('../accounts/login/follow-wish.ts').then(({ followWish }) => followWish());
  for (const strip of all('[data-strip]'))
    void import('../product-pages/follow-strip.ts').then(({ followStrip }) => followStrip(strip));
  addEventListener('pagehide', () => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('[data-search]')].find(({ value }) => value.trim());
    storeSearchText(location.href.replace(/#.*/, ''), typed?.value.trim() ?? '');
  });
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-search]')) {
    const offer = async () => (await import('./suggest.ts')).offerSuggestions(field);
    if (field === document.activeElement) void offer();
    else field.addEventListener('focus', offer, { once: true });
  }
}
