import type { Sql } from 'postgres';

export async function findSetting(sql: Sql, name: string): Promise<unknown> {
  const [row] = await sql<{ value: unknown }[]>`select value from setting where name = ${name}`;
  return row?.value;
}

/** Two changes of a setting come one after the other: each reads what the one before has stored. */
export const lockSetting = (tx: Sql, name: string) => tx`select 1 from setting where name = ${name} for no key update`;

/** Stores a setting where there is none of its name. */
export const storeSetting = (sql: Sql, name: string, value: string) => sql`
  insert into setting (name, value) values (${name}, to_jsonb(${value}::text)) on conflict (name) do nothing`;

/**
 * Changes members of a setting, and records it as a change of every page. The notice is committed with the change: an
 * open mall that receives it reads the new value.
 */
export const mergeSetting = (sql: Sql, name: string, members: Record<string, unknown>) => sql`
  with changed as (
    insert into setting (name, value) values (${name}, ${JSON.stringify(members)}::text::jsonb)
    on conflict (name) do update set value = setting.value || excluded.value returning name),
  noted as (insert into catalog_change (kind, entity_id) select 'home', 0 from changed returning kind)
  select pg_notify('catalog', kind) from noted`;
