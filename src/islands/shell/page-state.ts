/** Fetched by the first event that needs it; code that is gone for good takes its own error along. */
const keep = (event: Event) =>
  void import('./page-events.ts').then(
    ({ storeEvent }) => storeEvent(event),
    () => {},
  );

function rememberPath(): void {
  try {
    sessionStorage.setItem('path', location.pathname);
  } catch {
    // A browser that keeps nothing remembers no path.
  }
}

/** Errors are kept with the page's path, and a page that comes back from the browser's memory is a view of its own. */
export function keepPageState(): void {
  rememberPath();
  // What a page keeps while it is drawn ahead is given up when it is shown.
  document.addEventListener('prerenderingchange', rememberPath);
  for (const name of ['error', 'unhandledrejection', 'astro:hydration-error']) addEventListener(name, keep);
  addEventListener('pageshow', (event) => event.persisted && keep(event));
}
