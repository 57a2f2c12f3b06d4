/** What stands in the search box of the page that is left, with the address of that page. */
const KEY = 'searchText';

/** Kept while the tab goes from one page to the next. */
export function storeSearchText(address: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(KEY, JSON.stringify([address, text]));
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing carries nothing.
  }
}

/** The text that was left on the page that led here; '' where another page lay between, or nothing was typed. */
export function carriedSearchText(referrer: string): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return Array.isArray(kept) && kept[0] === referrer && typeof kept[1] === 'string' ? kept[1] : '';
  } catch {
    return '';
  }
}
