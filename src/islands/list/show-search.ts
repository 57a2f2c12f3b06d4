/** Brings the search box and the page's title in line with what is searched for. */
export function showSearch(searchValue: string | undefined, title: string): void {
  // The default value, which yields to what somebody is typing.
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) box.defaultValue = searchValue ?? '';
  document.title = title;
}
