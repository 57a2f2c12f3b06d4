import type { PromiseTexts } from '#locale/delivery/promise-texts.ts';
import type { PromiseLines, PromiseView } from '#locale/delivery/promise-view.ts';
import { promiseLines } from '#locale/delivery/promise-view.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import { $isDeliverable, readDeliveries } from '#stores/delivery/deliveries.ts';
import { $currency, $regionId } from '#stores/settings/settings.ts';
import { loadClock, serverNow } from '#stores/shell/clock.ts';
import { pageCurrencies } from '../shell/convert-prices.ts';
import { showProductTaxNote } from './tax-notes.ts';

const locale = localeOf(document.documentElement.lang);

let fetching: Promise<PromiseTexts> | undefined;

/** What is promised, in the language of the page; a failed answer is asked for again. */
async function readTexts(): Promise<PromiseTexts> {
  fetching ??= fetch(localePath(locale, 'fragments/delivery.json')).then((answer) => answer.json());
  fetching.catch(() => {
    fetching = undefined;
  });
  return fetching;
}

const idOf = (element: HTMLElement) =>
  Number(
    element.dataset['promise'] ||
      element.dataset['ship'] ||
      element.closest<HTMLElement>('[data-goods]')?.dataset['goods'],
  );

/** What one piece costs, where the page shows it: a card, or the price block of a product page. */
function priceOf(element: HTMLElement): string {
  const block = element.closest('[data-card]') ?? document.querySelector('[data-offer] [data-now]');
  return element.dataset['price'] ?? block?.querySelector<HTMLElement>('b[data-p]')?.dataset['p'] ?? '0';
}

/** Texts are exchanged and rows never: nothing of the page moves. */
function showLines(promise: HTMLElement, lines: PromiseLines, place: string): void {
  const fill = (selector: string, text: string) => {
    const line = promise.querySelector(selector);
    if (line && line.textContent !== text) line.textContent = text;
  };
  const { arrival, leaving, shipping, missing, isDeliverable } = lines;
  for (const [name, text] of Object.entries({ arrival, leaving, shipping, missing }))
    fill(`[data-line="${name}"]`, text);
  fill('[data-place]', place);
  showProductTaxNote(lines.isFree);
  promise.querySelector('[data-line="arrival"]')?.classList.toggle('undeliverable', !isDeliverable);
  if ($isDeliverable.get() === isDeliverable) return;
  $isDeliverable.set(isDeliverable);
  // Before its first touch the picker is plain HTML; React takes the store over.
  for (const button of document.querySelectorAll<HTMLButtonElement>('astro-island[ssr] [data-buy] button'))
    button.disabled =
      !isDeliverable || button.closest('form')?.querySelector<HTMLElement>('[data-stock]')?.dataset['stock'] === '0';
}

async function readView(timezone: string): Promise<PromiseView | null> {
  const [currencies] = await Promise.all([pageCurrencies(), loadClock()]);
  const now = serverNow();
  return currencies && { ...currencies, locale, moment: now === null ? null : { now, zone: timezone } };
}

/** Shows what the mall promises for the shopper's region, in the shown currency and by the server's clock. */
export async function showPromises(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-promise],[data-ship]')];
  if (elements.length === 0) return;
  const region = $regionId.get();
  const [texts, { country, timezone, list }] = await Promise.all([readTexts(), readDeliveries(elements.map(idOf))]);
  const view = await readView(timezone);
  // A region that was chosen meanwhile has been asked for on its own, and its answer may have been shown already.
  if (!view || region !== $regionId.get()) return;
  const deliveries = new Map(list.map(({ id, delivery }) => [id, delivery]));
  for (const element of elements) {
    const delivery = deliveries.get(idOf(element));
    if (!delivery) continue;
    const lines = promiseLines({ delivery, place: country, price: priceOf(element) }, texts, view);
    if (element.dataset['promise'] !== undefined) showLines(element, lines, country);
    else {
      element.textContent = lines.card;
      element.toggleAttribute('data-free', lines.isFree);
    }
  }
}

let waiting: Promise<void> | undefined;

/** The same, once for all who want it at the same time. Without an answer the page says what it was made with. */
export function promiseSoon(): Promise<void> {
  waiting ??= Promise.resolve()
    .then(() => {
      waiting = undefined;
      return showPromises();
    })
    .catch(() => {});
  return waiting;
}

let isFollowing = false;

/** From then on promises follow ship-to, currency, and the chosen SKU. */
export function followDelivery(): void {
  if (isFollowing) return;
  isFollowing = true;
  $regionId.subscribe(promiseSoon);
  $currency.listen(promiseSoon);
  addEventListener('goods-offer', promiseSoon);
  addEventListener('pageshow', ({ persisted }) => void (persisted && promiseSoon()));
}
