import type { Orm } from '../db/open.ts';

/** The one transaction of an import. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
