import type { Sql } from 'postgres';

/** Whether a goods `g` of the shop `m` can be bought at all. */
export const isOnShelf = (sql: Sql) => sql`(g.is_shown and not g.is_deleted and g.audit in (0, 2) and m.is_open)`;
