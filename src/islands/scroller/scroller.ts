/** Full-page sections: which options go together, what is wrong with a set-up, and where a gesture leads. */

/** What pages state with `data-licence-key`: the scroller comes under this project's licence. */
export const LICENCE_KEY = 'MIT';

export interface ScrollerOptions {
  /** Up from the start of the page leads to the last section. */
  loopTop: boolean;
  /** Down from the end of the page leads to its start. */
  loopBottom: boolean;
  /** Both, as if the last section were followed by the first: nothing is scrolled back over. */
  continuousVertical: boolean;
  /** The browser shows its scroll bar. */
  scrollBar: boolean;
  /** A gesture leads to the next section. Otherwise the browser's own snapping is all there is. */
  autoScrolling: boolean;
}

/** What is made of the options of a page: going on for ever yields to loops, to a scroll bar and to free scrolling. */
export const usableOptions = (wanted: ScrollerOptions): ScrollerOptions => ({
  ...wanted,
  continuousVertical:
    wanted.continuousVertical && wanted.autoScrolling && !(wanted.loopTop || wanted.loopBottom || wanted.scrollBar),
});

export interface ScrollerSetup {
  licenceKey: string | undefined;
  isRunning: boolean;
  /** Ids of the sections: addresses with `#` lead to them. */
  anchors: readonly string[];
  /** Ids and names of all other elements. */
  taken: readonly string[];
}

/** Faults that the console shows to the developer of a page; only a second start keeps the scroller from working. */
export function setupFaults({ licenceKey, isRunning, anchors, taken }: ScrollerSetup): string[] {
  if (isRunning) return ['Section scroller: it runs here already, and is not started twice.'];
  const isTaken = (anchor: string, at: number) => taken.includes(anchor) || anchors.indexOf(anchor) < at;
  const clashes = anchors
    .filter(isTaken)
    .map((anchor) => `Section scroller: the anchor "${anchor}" is the id or name of another element, too.`);
  if (licenceKey === LICENCE_KEY) return clashes;
  const key = licenceKey ? `"${licenceKey}" is not its licence key` : 'the licence key is missing';
  return [`Section scroller: ${key}; state data-licence-key="${LICENCE_KEY}".`, ...clashes];
}

/** A stretch of the page or of what is seen of it, in pixels from the page's start. */
export interface Span {
  start: number;
  end: number;
}

export interface PageSpan extends Span {
  isSection: boolean;
}

/** Browsers round positions and sizes, each in its own way. */
const SLACK = 2;

/** The whole page: what stands before the first section belongs to it, what follows the last comes after it. */
export function pageSpans(sections: readonly Span[], length: number): PageSpan[] {
  const spans = sections.map(({ start, end }, at) => ({ start: at === 0 ? 0 : start, end, isSection: true }));
  const start = spans.at(-1)?.end ?? 0;
  return length - start > SLACK ? [...spans, { start, end: length, isSection: false }] : spans;
}

/** How far the page has to be scrolled to see a span from its start, as far as it can be. */
export function landing(spans: readonly Span[], span: Span, screen: number): number {
  return Math.max(Math.min(span.start, (spans.at(-1)?.end ?? 0) - screen), 0);
}

/** The span that the page stands at the start of; -1 in the midst of one. */
export function restingAt(spans: readonly Span[], view: Span): number {
  return spans.findLastIndex((span) => Math.abs(landing(spans, span, view.end - view.start) - view.start) <= SLACK);
}

/** 1 is down. */
export type Direction = 1 | -1;

/** Where a gesture leads and how: to the neighbour, back over all sections, or round as if they had no end. */
export interface Way {
  to: number;
  by: 'step' | 'loop' | 'round';
}

const around = ({ loopTop, loopBottom, continuousVertical }: ScrollerOptions, direction: Direction) => {
  if (continuousVertical) return 'round';
  return (direction === 1 ? loopBottom : loopTop) ? 'loop' : null;
};

/**
 * Null leaves the gesture to the browser: within what is taller than the screen, and at an end of the page that leads
 * nowhere. What is taller is entered from below at its end.
 */
export function wayOn(
  spans: readonly PageSpan[],
  view: Span,
  direction: Direction,
  options: ScrollerOptions,
): Way | null {
  const screen = view.end - view.start;
  const at = spans.findLastIndex((span) => landing(spans, span, screen) <= view.start + SLACK);
  const here = spans[at];
  if (!here) return null;
  const hidden = direction === 1 ? here.end - view.end : view.start - landing(spans, here, screen);
  const isTall = here.end - here.start > screen + SLACK;
  if (hidden > SLACK) return isTall ? null : { to: landing(spans, here, screen), by: 'step' };
  const next = spans[at + direction];
  if (next) {
    const start = landing(spans, next, screen);
    return { to: direction === 1 ? start : Math.max(start, next.end - screen), by: 'step' };
  }
  const by = around(options, direction);
  const last = spans.findLast((span) => span.isSection) ?? here;
  return by && { to: direction === 1 ? 0 : landing(spans, last, screen), by };
}
