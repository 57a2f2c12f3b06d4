/** The most connections that this process holds at a time. */
export interface PoolSizes {
  reads: number;
  transactions: number;
}

const WHOLE: PoolSizes = { reads: 12, transactions: 16 };
/** With fewer, reads wait behind a slow one, and jobs for each other. */
const LEAST: PoolSizes = { reads: 3, transactions: 4 };

let sizes = WHOLE;

export const poolSizes = (): PoolSizes => sizes;

/**
 * Divides the connections of one process by the processes that serve a mall together, before any of them opens its database: what
 * PostgreSQL holds stays about the same, however many there are.
 */
export function dividePools(processes: number): void {
  sizes = {
    reads: Math.max(LEAST.reads, Math.ceil(WHOLE.reads / processes)),
    transactions: Math.max(LEAST.transactions, Math.ceil(WHOLE.transactions / processes)),
  };
}
