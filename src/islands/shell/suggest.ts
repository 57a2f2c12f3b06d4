import { fillIn } from '#locale/fill-in.ts';
import { searchLink } from '#locale/links.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { $recentlyViewed, loadRecentlyViewed } from '#stores/favorites/recently-viewed.ts';
import { $popularSearches, loadPopularSearches } from '#stores/search/popular-searches.ts';
import {
  $searches,
  $suggestions,
  forgetSearches,
  isEnoughTyped,
  rememberSearch,
  suggest,
} from '#stores/search/suggestions.ts';
import { fillShipLines } from '../delivery/fill-ship-lines.ts';
import { showPrices } from './convert-prices.ts';
import { addStyle } from './late-style.ts';
import lateStyle from './styles/suggestions-late.css?url';
import {
  categoryRow,
  exactLink,
  merchantRow,
  popularRow,
  productRow,
  searchChip,
  searchRow,
  sentence,
  viewedTile,
} from './suggestion-rows.ts';

const PAUSE_MS = 120;
/** Chips of earlier searches; more are remembered. */
const CHIPS = 6;

const pageLocale = () => localeOf(document.documentElement.lang);

/** Puts rows into a part of the panel, which is there only when it has some. */
function fill(panel: HTMLElement, part: string, rows: readonly HTMLElement[]): void {
  const section = panel.querySelector<HTMLElement>(`[data-part=${part}]`);
  if (!section) return;
  section.hidden = rows.length === 0;
  section.querySelector('ul,[data-chips]')?.replaceChildren(...rows);
}

type Found = NonNullable<NonNullable<ReturnType<typeof $suggestions.get>>['page']>;

/** Says above the rows for which spelling they are. Returns that sentence, '' where nothing was corrected. */
function showNote(panel: HTMLElement, { correction, nearest }: Found, typed: string): string {
  const note = panel.querySelector<HTMLElement>('[data-note]');
  if (!note) return '';
  const { corrected = '', similar = '', exact = '' } = note.dataset;
  const shown = correction?.shown || nearest;
  const isOther = correction !== null || nearest !== null;
  note.hidden = !isOther;
  if (!isOther) return '';
  const said = document.createElement('span');
  said.append(...sentence(shown ? corrected : similar, shown || typed));
  note.replaceChildren(said, ' ', exactLink(exact, typed, pageLocale()));
  return said.textContent;
}

function showAll(panel: HTMLElement, { total, correction }: Found, words: string): void {
  const link = panel.querySelector<HTMLAnchorElement>('[data-all]');
  if (!link) return;
  const locale = pageLocale();
  link.hidden = total === 0;
  link.href = searchLink(locale, { searchValue: words });
  const word = correction?.shown || words;
  link.textContent = fillIn(link.dataset['text'] ?? '', { count: numberText(total, locale), word });
}

/** A few searches are no picture of what is popular; then those stay that the operator chose. */
const LEAST_POPULAR = 3;

function showPopular(panel: HTMLElement): void {
  const list = panel.querySelector('[data-popular]');
  const rising = panel.querySelector<HTMLTemplateElement>('[data-rising]')?.content;
  const popular = $popularSearches.get();
  // Nothing changes below a pointer or the focus: a press would open another search.
  if (!list || popular.length < LEAST_POPULAR || list.matches(':hover, :focus-within')) return;
  list.replaceChildren(
    ...popular.map(({ words, isRising }) =>
      popularRow(words, pageLocale(), isRising && rising ? rising.cloneNode(true) : null),
    ),
  );
}

/** Before anything is typed: what was searched for, what is popular, categories, and what was looked at. */
function showBefore(panel: HTMLElement): void {
  const locale = pageLocale();
  fill(
    panel,
    'past',
    $searches
      .get()
      .slice(0, CHIPS)
      .map((past) => searchChip(past, locale)),
  );
  fill(
    panel,
    'viewed',
    ($recentlyViewed.get() ?? []).map((product) => viewedTile(product, locale)),
  );
}

/** While somebody types: searches, categories, shops and products. Returns what is to be announced. */
function showFound(panel: HTMLElement, found: Found, words: string): string {
  const locale = pageLocale();
  const icon = panel.querySelector<HTMLTemplateElement>('[data-icon]')?.content;
  const copy = () => icon?.cloneNode(true) ?? document.createTextNode('');
  fill(
    panel,
    'searches',
    found.searches.map((one) => searchRow(one, words, locale, copy())),
  );
  fill(
    panel,
    'categories',
    found.categories.map((category) => categoryRow(category, locale)),
  );
  fill(
    panel,
    'goods',
    found.goods.map((product) => productRow(product, locale)),
  );
  fill(
    panel,
    'shops',
    found.merchants.map((merchant) => merchantRow(merchant, locale)),
  );
  showAll(panel, found, words);
  const status = panel.querySelector<HTMLElement>('[role=status]');
  return `${showNote(panel, found, words)} ${status?.dataset['text'] ?? ''}`.trim();
}

const isAnything = ({ searches, categories, goods, merchants }: Found) =>
  searches.length + categories.length + goods.length + merchants.length > 0;

/** Never an empty panel: where nothing is found stands what stands there before anything is typed. */
function show(panel: HTMLElement, words: string): void {
  const shown = $suggestions.get();
  const found = words && shown?.page && isAnything(shown.page) ? shown.page : null;
  const before = panel.querySelector<HTMLElement>('[data-before]');
  const typed = panel.querySelector<HTMLElement>('[data-typed]');
  if (before) before.hidden = found !== null;
  if (typed) typed.hidden = found === null;
  const status = panel.querySelector<HTMLElement>('[role=status]');
  const spoken = found ? showFound(panel, found, words) : '';
  if (!found) showBefore(panel);
  if (status) status.textContent = spoken;
  panel.hidden = false;
  void showPrices(panel);
  if (found) void fillShipLines().catch(() => {});
}

/** Arrows walk from the field through what is offered and back; Esc closes. */
function walk(form: HTMLElement, field: HTMLInputElement, panel: HTMLElement): void {
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !panel.hidden) {
      event.preventDefault();
      panel.hidden = true;
      field.focus();
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by || panel.hidden) return;
    const links = [...panel.querySelectorAll<HTMLElement>('a')].filter((link) => link.checkVisibility());
    const stops = [field, ...links];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    event.preventDefault();
    stops[(at + by + stops.length) % stops.length]?.focus();
  });
  // A press on an element that cannot be focused reports no new target, so pointer events are used as well.
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) panel.hidden = true;
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !form.contains(target)) panel.hidden = true;
  });
}

async function fetchPanel(form: HTMLElement): Promise<HTMLElement | null> {
  const address = localePath(pageLocale(), 'fragments/suggest.html');
  const [answer] = await Promise.all([fetch(address).catch(() => null), addStyle(lateStyle)]);
  if (!answer?.ok) return null;
  form.insertAdjacentHTML('beforeend', await answer.text());
  return form.querySelector<HTMLElement>('[data-suggestions]');
}

/**
 * Offers searches, categories, products and shops below a search field: at once when it is reached for, and while
 * somebody types. The field's form holds the panel, wherever that form stands.
 */
export async function offerSuggestions(field: HTMLInputElement): Promise<void> {
  const { form } = field;
  // Who types fast searches before there is a panel.
  form?.addEventListener('submit', () => rememberSearch(field.value));
  const panel = form && (await fetchPanel(form));
  if (!panel) return;
  const words = () => (isEnoughTyped(field.value.trim()) ? field.value.trim() : '');
  let pause: ReturnType<typeof setTimeout>;
  field.addEventListener('input', () => {
    clearTimeout(pause);
    if (words()) pause = setTimeout(() => void suggest(words()), PAUSE_MS);
    else show(panel, '');
  });
  const open = () => {
    show(panel, words());
    if (words() && $suggestions.get()?.query !== words()) void suggest(words());
    void loadRecentlyViewed();
    void loadPopularSearches();
  };
  field.addEventListener('focus', open);
  panel.querySelector('button')?.addEventListener('click', () => {
    forgetSearches();
    field.focus();
    showBefore(panel);
  });
  walk(form, field, panel);
  const isHere = () => form.contains(document.activeElement);
  $popularSearches.subscribe(() => showPopular(panel));
  $recentlyViewed.listen(() => isHere() && !words() && show(panel, ''));
  $suggestions.listen((shown) => {
    if (shown?.state === 'ready' && shown.query === words() && isHere()) show(panel, words());
  });
  if (document.activeElement === field) open();
}
