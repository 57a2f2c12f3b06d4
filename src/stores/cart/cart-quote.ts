import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';

type Quote = CallData<'cartPrice'>;

/** The server's total of some lines, for pages that do not know the coupons. */
export const $cartQuote = atom<{ ids: string; price: Quote } | null>(null);

const QUOTE_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

async function readQuote(ids: readonly number[]): Promise<void> {
  const name = ids.join();
  const price = await callMall('cartPrice', { ids: [...ids] }).catch(() => null);
  if (price) $cartQuote.set({ ids: name, price });
}

/** Requests the total of these lines, once the selection has not changed for a moment. */
export function requestQuote(ids: readonly number[]): void {
  clearTimeout(timer);
  if (ids.length > 0 && !ids.includes(0)) timer = setTimeout(() => void readQuote(ids), QUOTE_MS);
}
