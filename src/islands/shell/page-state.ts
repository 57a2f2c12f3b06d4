import type { ErrorKind } from '#stores/page-state.ts';

/** Fetched when the first error needs it; code that is gone for good takes its own error along. */
const keep = (kind: ErrorKind, reason: unknown) =>
  void import('#stores/page-state.ts').then(
    ({ keepError }) => keepError(location.pathname, kind, String(reason)),
    () => {},
  );

/** The path of every page view, from which personal pages tell where a shopper came from. */
function keepPath(): void {
  try {
    sessionStorage.setItem('path', location.pathname);
  } catch {
    // A browser that keeps nothing remembers no path.
  }
}

/** A page that comes back from the browser's memory is a view too; what was typed into its search is over. */
function comeBack(): void {
  keepPath();
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-search]')) box.value = box.defaultValue;
}

/** Errors of code, which browsers write into the console, and of islands that did not mount, which Astro does. */
export function keepPageState(): void {
  keepPath();
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  addEventListener('error', ({ error }) => keep('app', error));
  addEventListener('unhandledrejection', ({ reason }) => keep('app', reason));
  addEventListener(
    'astro:hydration-error',
    (event) => event instanceof CustomEvent && keep('mount', event.detail.error),
  );
}
