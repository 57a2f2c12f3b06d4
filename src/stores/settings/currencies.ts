import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { Currency } from '#domain/money/money.ts';

export interface ShownCurrency extends Currency {
  readonly symbol: string;
  readonly name: string;
  readonly isDefault: boolean;
}

const KEY = 'currencies';
const FRESH_MS = 10 * 60_000;

/** Currencies with their rates; empty until somebody asks. */
export const $currencies = atom<readonly ShownCurrency[]>([]);

/** What the last page learned, so that prices of the next are right at its first paint after this script. */
function remembered(): readonly ShownCurrency[] | null {
  try {
    const { at, list } = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { at: number; list: ShownCurrency[] };
    return Array.isArray(list) && list.length > 0 && Math.abs(Date.now() - at) < FRESH_MS ? list : null;
  } catch {
    return null;
  }
}

let reading: Promise<readonly ShownCurrency[]> | undefined;

/** Reads the rates once a while, for all who ask at the same time. Rejects when the mall cannot be reached. */
export async function loadCurrencies(): Promise<readonly ShownCurrency[]> {
  const known = $currencies.get();
  if (known.length > 0) return known;
  reading ??= readCurrencies().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function readCurrencies(): Promise<readonly ShownCurrency[]> {
  const list = remembered() ?? (await callMall('currencies', {}));
  $currencies.set(list);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), list }));
  } catch {
    // A full or closed storage only costs one more call.
  }
  return list;
}
