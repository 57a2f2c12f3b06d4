const SIGNS = ['pointermove', 'touchstart', 'focusin', 'keydown', 'scroll', 'wheel'] as const;

/**
 * At the first sign that somebody is there: programs that read pages and tabs that wait cost the mall nothing, and the
 * first view carries none of the code.
 */
export function whenTouched(work: () => Promise<void>): void {
  const signs = new AbortController();
  const begin = () => {
    signs.abort();
    void work();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { signal: signs.signal, passive: true });
}
