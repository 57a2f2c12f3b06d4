import type { Sql } from 'postgres';
import { isFailure } from '../../server/platform/failure.ts';
import type { Mall } from '../../server/platform/mall.ts';
import type { BuyerContext, CurrencyRow } from '../../server/platform/use-case.ts';

/** A mall whose use cases run at a moment of the past, inside one transaction that is open already. */
export function mallAt(mall: Mall, tx: Sql, at: number): Mall {
  const transact: Mall['db']['transact'] = async <T, A>(
    work: (own: Sql, seen: A) => Promise<T>,
    first?: (own: Sql) => Promise<A>,
  ) => work(tx, (await first?.(tx)) as A);
  return { ...mall, clock: () => at, db: { ...mall.db, sql: tx, transact } };
}

/** What the use cases of a buyer are handed: English, and the mall's base currency. */
export const contextAt = (mall: Mall, buyerId: number, base: CurrencyRow): BuyerContext => ({
  mall,
  ...{ locale: 'en', currency: base, base, now: mall.clock(), requestId: '', address: '', userAgent: '' },
  ...{ region: async () => 0, homeRegion: async () => 0 },
  device: { token: undefined, keep: () => {} },
  ...{ repeat: null, session: async () => null, buyer: { id: 0, buyerId, provedAt: null } },
});

/** A step that is refused is a fault of the demo: everything is undone. */
export function expectDone(result: unknown): void {
  const isRefused = typeof result === 'object' && result !== null && 'kind' in result && result.kind !== 'done';
  if (isFailure(result) || isRefused) throw new Error(`a step of the demo was refused: ${JSON.stringify(result)}`);
}
