import type { Orm } from '../../server/platform/db/open.ts';

/** The one transaction of an import. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0];
