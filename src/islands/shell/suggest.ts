import type { Correction } from '#contract/search.ts';
import { localeOf, localePath } from '#locale/locales.ts';
import { $searches, $suggestions, forgetSearches, rememberSearch, suggest } from '#stores/search/suggestions.ts';
import { showPrices } from './convert-prices.ts';
import { addStyle } from './late-style.ts';
import lateStyle from './styles/suggestions-late.css?url';
import { categoryRow, correctionNote, merchantRow, productRow, searchChip } from './suggestion-rows.ts';

const PAUSE_MS = 120;

/** Puts rows into a part of the panel, which is there only when it has some. */
function fill(panel: HTMLElement, part: string, rows: readonly HTMLElement[]): void {
  const section = panel.querySelector<HTMLElement>(`[data-part=${part}]`);
  if (!section) return;
  section.hidden = rows.length === 0;
  section.querySelector('ul,[data-chips]')?.replaceChildren(...rows);
}

/** Says above the rows for which spelling they are. Returns that sentence, '' where nothing was corrected. */
function showNote(panel: HTMLElement, correction: Correction | null): string {
  const note = panel.querySelector<HTMLElement>('[data-corrected]');
  if (!note) return '';
  note.hidden = correction === null;
  note.replaceChildren(...(correction ? correctionNote(note.dataset, correction) : []));
  return note.textContent;
}

/** While nothing is typed: what was searched for; then categories, products and shops that match. */
function show(panel: HTMLElement, words: string): void {
  const locale = localeOf(document.documentElement.lang);
  const found = words ? $suggestions.get()?.page : null;
  fill(panel, 'past', words ? [] : $searches.get().map((past) => searchChip(past, locale)));
  fill(panel, 'categories', found?.categories.map((category) => categoryRow(category, locale)) ?? []);
  fill(panel, 'goods', found?.goods.map((product) => productRow(product, locale)) ?? []);
  fill(panel, 'shops', found?.merchants.map((merchant) => merchantRow(merchant, locale)) ?? []);
  const note = showNote(panel, found?.goods.length ? found.correction : null);
  panel.hidden = !panel.querySelector('[data-part]:not([hidden])');
  const status = panel.querySelector<HTMLElement>('[role=status]');
  const spoken = `${note} ${status?.dataset['text'] ?? ''}`.trim();
  if (status) status.textContent = found && !panel.hidden ? spoken : '';
  void showPrices(panel);
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
    const stops = [field, ...panel.querySelectorAll<HTMLElement>('[data-part]:not([hidden]) a')];
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
  const address = localePath(localeOf(document.documentElement.lang), 'fragments/suggest.html');
  const [answer] = await Promise.all([fetch(address).catch(() => null), addStyle(lateStyle)]);
  if (!answer?.ok) return null;
  form.insertAdjacentHTML('beforeend', await answer.text());
  return form.querySelector<HTMLElement>('[data-suggestions]');
}

/** Offers categories, products, shops and earlier searches below the search field while somebody types. */
export async function offerSuggestions(field: HTMLInputElement): Promise<void> {
  const { form } = field;
  const panel = form && (await fetchPanel(form));
  if (!panel) return;
  const words = () => field.value.trim();
  let pause: ReturnType<typeof setTimeout>;
  field.addEventListener('input', () => {
    clearTimeout(pause);
    if (words()) pause = setTimeout(() => void suggest(words()), PAUSE_MS);
    else show(panel, '');
  });
  field.addEventListener('focus', () => show(panel, words()));
  form.addEventListener('submit', () => rememberSearch(words()));
  panel.querySelector('button')?.addEventListener('click', () => {
    forgetSearches();
    field.focus();
  });
  walk(form, field, panel);
  $suggestions.listen((shown) => {
    if (shown?.state === 'ready' && shown.query === words() && form.contains(document.activeElement))
      show(panel, words());
  });
  if (document.activeElement !== field) return;
  show(panel, words());
  if (words()) void suggest(words());
}
