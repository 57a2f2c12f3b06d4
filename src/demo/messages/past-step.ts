import type { Sql } from 'postgres';

/** Something that has happened to a demo buyer; steps are made in the order of time. */
export interface PastStep {
  /** Epoch milliseconds. */
  at: number;
  make(tx: Sql): Promise<unknown>;
}
