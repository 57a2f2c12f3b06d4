/** Of one page, however far it is scrolled: a list that is passed quickly must not fetch all of it. */
const MOST_AHEAD = 5;
/** Products that keep their place this long are being looked at, in milliseconds. */
const STILL_MS = 500;

/** A list waits behind a shopper's query, unseen and in its place. */
const isSeen = (name: Element) => name.checkVisibility({ visibilityProperty: true });

/**
 * Has the pages of products fetched ahead whose names stand in view of a phone at rest: unlike a pointer, a finger rests nowhere
 * before it touches. The mall's speculation rules fetch the pages of marked links at once. The name and not its link is observed: a
 * long one is cut off after two lines, behind which its link goes on.
 */
export function fetchInView(names: Iterable<HTMLElement>): void {
  const inView = new Set<Element>();
  const asked = new Set<string>();
  let rest: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    for (const name of [...inView].filter(isSeen)) {
      const link = name.querySelector('a');
      observer.unobserve(name);
      inView.delete(name);
      if (!link || asked.has(link.href)) continue;
      link.dataset['ahead'] = '';
      asked.add(link.href);
      if (asked.size === MOST_AHEAD) return observer.disconnect();
    }
  };
  const note = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    }
    clearTimeout(rest);
    rest = setTimeout(mark, STILL_MS);
  };
  const observer = new IntersectionObserver(note, { threshold: 1 });
  for (const name of names) observer.observe(name);
}
