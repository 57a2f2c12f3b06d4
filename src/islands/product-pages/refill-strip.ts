import type { CallData } from '#contract/index.ts';
import { productLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { cutPercent } from '#locale/numbers.ts';
import { pictureSet } from '#locale/picture.ts';
import { readNextSession, readRunningSale } from '#stores/promotions/flash-sale.ts';
import { showPrices } from '../shell/convert-prices.ts';
import { showShare } from './show-live.ts';
import { showWords } from './show-words.ts';

type Product = NonNullable<CallData<'seckillNow'>>[number];

/** Answers may be this old; the next session's products come after it. */
const PAUSE_MS = 2_000;
/** As many as the strip is made with. */
const MOST = 5;

function setPicture(card: HTMLElement, address: string): void {
  const picture = pictureSet(address);
  const source = card.querySelector('source');
  const image = card.querySelector('img');
  if (source) source.srcset = picture.avif ?? picture.src;
  if (image) image.src = picture.src;
}

function fill(card: HTMLElement, product: Product | undefined): void {
  card.hidden = !product;
  if (!product) return;
  const locale = localeOf(document.documentElement.lang);
  card.dataset['seckill'] = String(product.id);
  card.classList.toggle('sold-out', product.quota === 0);
  setPicture(card, product.image);
  const link = card.querySelector('a');
  if (link) Object.assign(link, { href: productLink(locale, product.name, product.id, 1), textContent: product.name });
  const [price, former] = card.querySelectorAll<HTMLElement>('[data-p]');
  if (price) price.dataset['p'] = product.seckillPrice;
  if (former) former.dataset['p'] = product.price;
  const struck = card.querySelector('s');
  if (struck) struck.hidden = cutPercent(product.seckillPrice, product.price) === 0;
  if (struck && !struck.hidden) showWords(struck);
  showShare(card, product, locale);
}

/** The cards of a strip, at least as many as wanted: one that was made for fewer products, or for none, gets copies. */
function cardsOf(strip: HTMLElement, wanted: number): HTMLElement[] {
  const cards = [...strip.querySelectorAll<HTMLElement>('[data-card]')];
  const model = cards[0] ?? strip.querySelector('template')?.content.querySelector<HTMLElement>('[data-card]');
  if (!model) return cards;
  const length = Math.max(wanted - cards.length, 0);
  const copies = Array.from({ length }, () => document.importNode(model, true));
  strip.querySelector('[data-rail]')?.append(...copies);
  return [...cards, ...copies];
}

function setTimes(strip: HTMLElement, start: number, end: number): void {
  strip.dataset['start'] = String(start);
  strip.dataset['end'] = String(end);
  const timer = strip.querySelector<HTMLElement>('[data-countdown]');
  if (timer) timer.dataset['countdown'] = String(end);
}

/** The products of the session that runs take the place of those before; while none runs the strip waits for the next. */
export async function refillStrip(strip: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const products = (await readRunningSale()).slice(0, MOST);
  strip.hidden = products.length === 0;
  if (products.length === 0) {
    const next = await readNextSession();
    if (next) setTimes(strip, next.startTimeStamp, next.endTimeStamp);
    return;
  }
  for (const [at, card] of cardsOf(strip, products.length).entries()) fill(card, products[at]);
  setTimes(
    strip,
    Math.min(...products.map((one) => one.startTimeStamp)),
    Math.max(...products.map((one) => one.endTimeStamp)),
  );
  await showPrices(strip);
}
