/** Brings the search box and the title in line with what is searched for; `heading` is what the list is called. */
export function showSearch(searchValue: string | undefined, heading: string): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) box.value = searchValue ?? '';
  const site = document.title.slice(document.title.lastIndexOf(' · '));
  document.title = heading + site;
}
