import { landing, restingAt } from '#islands/scroller/scroller.ts';
import { sectionsOf, seen, spansOf } from './measure.ts';

/** Sizes change many times while a window is pulled: only the last is followed, after this many milliseconds. */
const DEBOUNCE_MS = 400;

/** The address names the section that is looked at; the first is the page itself. */
function nameSection(root: HTMLElement, at: number): void {
  const section = sectionsOf(root)[at];
  if (!section || (at > 0 && !section.id)) return;
  const { pathname, search, hash } = location;
  const wanted = at > 0 ? `#${section.id}` : '';
  if (hash !== wanted) history.replaceState(history.state, '', pathname + search + wanted);
}

/** Who rests at a section finds it in its place after the window has changed, and in the address. */
export function keepPlace(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = restingAt(spansOf(root), seen());
  addEventListener('scrollend', () => {
    // A changing window scrolls by itself, which says nothing about what is looked at.
    if (timer !== undefined) return;
    held = restingAt(spansOf(root), seen());
    nameSection(root, held);
  });
  addEventListener('resize', () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      const spans = spansOf(root);
      const span = spans[held];
      if (span) scrollTo({ top: landing(spans, span, innerHeight), behavior: 'instant' });
    }, DEBOUNCE_MS);
  });
}
