import { keepError, keepPath } from '#stores/shell/page-state.ts';

/** What was typed into the search before leaving is over. */
function comeBack(): void {
  keepPath(location.pathname);
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) box.value = box.defaultValue;
}

/** Browsers write errors of code into the console, and Astro does so with islands that did not mount; here they are kept. */
export function storeEvent(event: Event): void {
  const { pathname } = location;
  if (event instanceof PageTransitionEvent) comeBack();
  else if (event instanceof ErrorEvent) keepError(pathname, 'app', String(event.error ?? event.message));
  else if (event instanceof PromiseRejectionEvent) keepError(pathname, 'app', String(event.reason));
  else if (event instanceof CustomEvent) keepError(pathname, 'mount', String(event.detail.error));
}
