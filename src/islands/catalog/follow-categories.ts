/** As `categories.css` has it: below, one category is shown at a time. */
const SHOWS_ALL = matchMedia('(min-width: 1024px)');

/**
 * Marks in the rail which category is in view. Where one is shown at a time a press changes the address, which shows
 * another one, without a step for the browser's Back.
 */
export function followCategories(): void {
  const rail = document.querySelector<HTMLElement>('[data-rail]');
  const links = [...(rail?.querySelectorAll('a') ?? [])];
  const mark = (hash: string) => {
    const current = links.find((link) => link.hash === hash) ?? links[0];
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    current?.scrollIntoView({ block: 'nearest' });
  };
  const seen = new IntersectionObserver(
    (entries) => {
      const [entered] = entries.filter(({ isIntersecting }) => isIntersecting);
      if (entered && SHOWS_ALL.matches) mark(`#${entered.target.id}`);
    },
    // A line in the upper third of the window: one category crosses it at a time.
    { rootMargin: '-33% 0px -66% 0px' },
  );
  for (const category of document.querySelectorAll('[data-category]')) seen.observe(category);
  addEventListener('hashchange', () => mark(location.hash));
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#c"]') : null;
    if (!link || SHOWS_ALL.matches || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.replace(link.hash);
  });
  mark(location.hash);
}
