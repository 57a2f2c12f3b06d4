import type { Sql } from 'postgres';

/** Whether a database has shops, categories or products: a new mall, of the demo or one's own, would be mixed with them. */
export async function holdsCatalogue(sql: Sql): Promise<boolean> {
  const found = await sql`
    select 1 from merchant union all select 1 from category union all select 1 from product limit 1`;
  return found.length > 0;
}
