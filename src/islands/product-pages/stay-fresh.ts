import { refreshPage } from './refresh-page.ts';

/** An answer that is no older is not asked for again. */
const YOUNG_MS = 10_000;

let asked: { at: number; answer: Promise<void> } | undefined;

const ask = () => {
  asked = { at: performance.now(), answer: refreshPage() };
  return asked.answer;
};

const again = () => void stayFresh().catch(() => {});

/** Brings the page up to date, once for all who want it together, and whenever the shopper comes back to it. */
export function stayFresh(): Promise<void> {
  if (!asked) addEventListener('pageshow', (event) => event.persisted && void ask().catch(() => {}));
  return asked && performance.now() - asked.at < YOUNG_MS ? asked.answer : ask();
}

/** The page of a flash sale does not wait for somebody to stir, and looks again when its tab comes into view. */
export async function followSale(): Promise<void> {
  document.addEventListener('visibilitychange', () => !document.hidden && again());
  if (!document.hidden) await stayFresh();
}
