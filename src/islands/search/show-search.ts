import { carriedSearchText } from '#stores/search/search-text.ts';

/** The default value, which yields to what somebody is typing. */
function fillSearch(text: string): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) box.defaultValue = text;
}

/** The address of the categories can search too; the bar of phones marks what it is used for. */
function markSearch(): void {
  const before = document.querySelector('[data-bar] [aria-current]');
  const search = document.querySelector('[data-bar] [href$="/product_list"]');
  before?.classList.remove('current');
  before?.removeAttribute('aria-current');
  search?.classList.add('current');
  search?.setAttribute('aria-current', 'page');
}

/** Brings the search box and the page's title in line with what is searched for. */
export function showSearch(searchValue: string | undefined, title: string): void {
  fillSearch(searchValue ?? carriedSearchText(document.referrer));
  if (searchValue) markSearch();
  document.title = title;
}

/** The search text stays on the way to a list of products or shops; on the way to any other page it is gone. */
export function showSearchFrom(referrer: string): void {
  const before = URL.parse(referrer);
  const isOwn = before?.origin === location.origin && before.pathname.endsWith('/product/product_list');
  // A search that was left before the code was there that keeps its text stands in its address.
  fillSearch(carriedSearchText(referrer) || (isOwn && before.searchParams.get('searchValue')) || '');
}
