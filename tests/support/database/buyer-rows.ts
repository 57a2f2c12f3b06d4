import type { Sql } from 'postgres';

/** Every table whose rows are somebody's, so that one of tomorrow is among them. */
const tablesOfBuyers = (sql: Sql) => sql<{ name: string }[]>`
  select table_name as name from information_schema.columns
  where table_schema = 'public' and column_name = 'buyer_id' order by table_name`;

/** All that the mall keeps of a buyer, table by table, each row as text. */
export async function belongingsOf(sql: Sql, buyerId: number): Promise<Record<string, string[]>> {
  const kept: Record<string, string[]> = {};
  for (const { name } of [...(await tablesOfBuyers(sql)), { name: 'buyer' }]) {
    const owner = sql(name === 'buyer' ? 'id' : 'buyer_id');
    const rows = await sql<{ row: string }[]>`
      select to_jsonb(t)::text as row from ${sql(name)} t where ${owner} = ${buyerId} order by 1`;
    kept[name] = rows.map(({ row }) => row);
  }
  return kept;
}
