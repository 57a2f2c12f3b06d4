import { type PageSpan, pageSpans, type Span } from '#islands/scroller/scroller.ts';

export const sectionsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(':scope > section')];

export const seen = (): Span => ({ start: scrollY, end: scrollY + innerHeight });

/** Measured whenever it is needed: islands add sections, pictures and fonts move them. */
export function spansOf(root: HTMLElement): PageSpan[] {
  const sections = sectionsOf(root).map((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    return { start: top + scrollY, end: bottom + scrollY };
  });
  return pageSpans(sections, document.documentElement.scrollHeight);
}

const quiet = matchMedia('(prefers-reduced-motion: reduce)');

/** Who wants little motion scrolls as on any other page. */
export const isQuiet = () => quiet.matches;
