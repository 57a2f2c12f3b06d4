import type { Sql } from 'postgres';

/** By the connection of a transaction, of which one runs at a time. */
const effects = new WeakMap<Sql, (() => void)[]>();

/**
 * Does `effect` once the transaction stands, and not at all when it is undone; for what must not be counted twice when PostgreSQL
 * makes it begin again. It must not throw, and a process that is killed loses it: what has to follow is a row that a job reads.
 */
export function afterCommit(tx: Sql, effect: () => void): void {
  const own = effects.get(tx);
  if (own) own.push(effect);
  else effects.set(tx, [effect]);
}

/** What follows a transaction that ends now; nothing of it is left for the next one of the connection. */
export function takeEffects(tx: Sql): readonly (() => void)[] {
  const own = effects.get(tx);
  if (!own) return [];
  effects.delete(tx);
  return own;
}
