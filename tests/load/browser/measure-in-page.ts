/** What a page notes of itself, in milliseconds. */
export interface Measures {
  /** From the start of the visit. */
  largestPaint: number;
  /** The longest time from an interaction to the next paint. */
  longestInteraction: number;
  /** When the last tap was, and when the page's heading could be seen; since 1970. */
  tappedAt: number;
  titleAt: number;
}

declare global {
  interface Window {
    measures: Measures;
  }
}

/** Runs in every document before its own scripts, so it refers to nothing outside itself. */
export function measureInPage(): void {
  const TAP = 'bench-tap';
  const measures: Measures = {
    largestPaint: 0,
    longestInteraction: 0,
    tappedAt: Number(sessionStorage.getItem(TAP) ?? 0),
    titleAt: 0,
  };
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
  document.addEventListener('pointerup', () => sessionStorage.setItem(TAP, String(now())), { capture: true });
  const lookForTitle = () => {
    const isDrawnAhead = 'prerendering' in document && document.prerendering;
    if (!isDrawnAhead && document.querySelector('h1')) measures.titleAt = now();
    else requestAnimationFrame(lookForTitle);
  };
  requestAnimationFrame(lookForTitle);
}
