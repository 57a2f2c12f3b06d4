import type { Sql } from 'postgres';

/**
 * A named number written into a statement as it is. A parameter in its place would keep PostgreSQL from using partial
 * indexes and from estimating how many rows have it, because prepared statements are planned once for all values.
 */
export const literal = (sql: Sql, value: number) => sql.unsafe(String(value));
