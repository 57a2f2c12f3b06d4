/** On a page that is there to search: the field has the focus, and what it offers comes without another touch. */
export function beginSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  // The browser has focused it before there was any code: that was no sign of somebody yet.
  if (document.activeElement === field) dispatchEvent(new Event('focusin'));
  else field?.focus();
}
