import { serverClock } from '#stores/clock.ts';

const two = (n: number) => String(n).padStart(2, '0');

/** Hours may pass a day: '49:07:31' is clearer than a date in a strip. */
function digits(leftMs: number): string[] {
  const seconds = Math.max(0, Math.floor(leftMs / 1000));
  return [two(Math.floor(seconds / 3600)), two(Math.floor(seconds / 60) % 60), two(seconds % 60)];
}

/** Runs every countdown of the page by the server's clock; a strip whose session is over goes away. */
export async function runCountdowns(timers: Iterable<HTMLElement>): Promise<void> {
  const now = await serverClock();
  const all = [...timers];
  const tick = () => {
    for (const timer of all) {
      const left = Number(timer.dataset['countdown']) - now();
      const parts = digits(left);
      timer.querySelectorAll('b').forEach((part, at) => {
        if (part.textContent !== parts[at]) part.textContent = parts[at] ?? '00';
      });
      if (left <= 0) timer.closest<HTMLElement>('[data-ends]')?.setAttribute('hidden', '');
    }
    setTimeout(tick, 1000 - (now() % 1000));
  };
  tick();
}
