import type { CallData } from '#contract/index.ts';
import { goodsLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { readNextSession, readRunningSale } from '#stores/promotions/flash-sale.ts';
import { showPrices } from '../shell/convert-prices.ts';
import { showShare } from './show-live.ts';

type Goods = NonNullable<CallData<'seckillNow'>>[number];

/** Answers may be this old; the next session's goods come after it. */
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

function fill(card: HTMLElement, goods: Goods | undefined): void {
  card.hidden = !goods;
  if (!goods) return;
  const locale = localeOf(document.documentElement.lang);
  card.dataset['seckill'] = String(goods.id);
  card.classList.toggle('sold-out', goods.quota === 0);
  setPicture(card, goods.image);
  const link = card.querySelector('a');
  if (link) Object.assign(link, { href: goodsLink(locale, goods.name, goods.id, 1), textContent: goods.name });
  const [price, former] = card.querySelectorAll<HTMLElement>('[data-p]');
  if (price) price.dataset['p'] = goods.seckillPrice;
  if (former) former.dataset['p'] = goods.price;
  showShare(card, goods, locale);
}

/** The cards of a strip, at least as many as wanted: one that was made for fewer goods, or for none, gets copies. */
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

/** The goods of the session that runs take the place of those before; while none runs the strip waits for the next. */
export async function refillStrip(strip: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const goods = (await readRunningSale()).slice(0, MOST);
  strip.hidden = goods.length === 0;
  if (goods.length === 0) {
    const next = await readNextSession();
    if (next) setTimes(strip, next.startTimeStamp, next.endTimeStamp);
    return;
  }
  for (const [at, card] of cardsOf(strip, goods.length).entries()) fill(card, goods[at]);
  setTimes(
    strip,
    Math.min(...goods.map((one) => one.startTimeStamp)),
    Math.max(...goods.map((one) => one.endTimeStamp)),
  );
  await showPrices(strip);
}
