import type { CallData } from '#contract/index.ts';
import { goodsLink } from '#locale/links.ts';
import { localeOf } from '#locale/locales.ts';
import { pictureSet } from '#locale/picture.ts';
import { readRunningSale } from '#stores/flash-sale.ts';
import { showPrices } from '../shell/convert-prices.ts';
import { showShare } from './show-live.ts';

type Goods = NonNullable<CallData<'seckillNow'>>[number];

/** Answers may be this old; the next session's goods come after it. */
const PAUSE_MS = 2_000;

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
  card.classList.toggle('out', goods.quota === 0);
  setPicture(card, goods.image);
  const link = card.querySelector('a');
  if (link) Object.assign(link, { href: goodsLink(locale, goods.name, goods.id, 1), textContent: goods.name });
  const [price, former] = card.querySelectorAll<HTMLElement>('[data-p]');
  if (price) price.dataset['p'] = goods.seckillPrice;
  if (former) former.dataset['p'] = goods.price;
  showShare(card, goods, locale);
}

/** The session of a strip is over: the goods of the one that runs now take its place, or the strip goes away. */
export async function refillStrip(strip: HTMLElement): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const goods = await readRunningSale();
  strip.hidden = goods.length === 0;
  if (goods.length === 0) return;
  for (const [at, card] of strip.querySelectorAll<HTMLElement>('[data-seckill]').entries()) fill(card, goods[at]);
  strip.dataset['start'] = String(Math.min(...goods.map((one) => one.startTimeStamp)));
  strip.dataset['end'] = String(Math.max(...goods.map((one) => one.endTimeStamp)));
  await showPrices(strip);
}
