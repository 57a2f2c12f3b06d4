/** What a page notes of itself, in milliseconds. */
export interface Measures {
  /** From the start of the visit. */
  largestPaint: number;
  /** The longest time from an interaction to the next paint. */
  longestInteraction: number;
  /** When the page's heading was there, since 1970; 0 while it is not. */
  headingAt: number;
}

declare global {
  interface Window {
    measures?: Measures;
  }
}

/** Under which name a page stores when it was touched last, in milliseconds since 1970, for the page that follows. */
export const TAP = 'bench-tap';

/** Runs in documents before their own scripts, so it refers to nothing outside itself. It is missing in those that were drawn ahead. */
export function measureInPage(tap: string): void {
  const measures: Measures = { largestPaint: 0, longestInteraction: 0, headingAt: 0 };
  window.measures = measures;
  const observe = (type: string, options: object, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('largest-contentful-paint', {}, ({ startTime }) => {
    measures.largestPaint = startTime;
  });
  observe('event', { durationThreshold: 16 }, (entry) => {
    if ('interactionId' in entry && entry.interactionId)
      measures.longestInteraction = Math.max(measures.longestInteraction, entry.duration);
  });
  const now = () => performance.timeOrigin + performance.now();
  const lookForHeading = () => {
    if (document.querySelector('h1')) measures.headingAt = now();
    else requestAnimationFrame(lookForHeading);
  };
  requestAnimationFrame(lookForHeading);
  document.addEventListener('pointerup', () => sessionStorage.setItem(tap, String(now())), { capture: true });
}
