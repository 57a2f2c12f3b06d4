/**
 * On a page that is there to search: the field has the focus, and what it offers comes without another touch. The code that
 * waits for a first touch is in a script further down the page, so this waits for all scripts.
 */
export function beginSearch(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const field = document.querySelector<HTMLInputElement>('[data-search]');
    // The browser has focused it before there was any code: that was no sign of somebody yet.
    if (document.activeElement === field) dispatchEvent(new Event('focusin'));
    else field?.focus();
  });
}
