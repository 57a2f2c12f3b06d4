import type { Sql } from 'postgres';
import { ADVISORY_LOCK } from '../advisory-locks.ts';
import { BRISK, connectPatiently, type Target } from '../connect.ts';

/** 'name=value', as PostgreSQL keeps them. */
async function currentSettings(sql: Sql): Promise<string[]> {
  const [row] = await sql<{ settings: string[] | null }[]>`
    select s.setconfig as settings from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
    where d.datname = current_database() and s.setrole = (select oid from pg_roles where rolname = current_user)`;
  return row?.settings ?? [];
}

/**
 * Gives the mall's role in this database what connections for visitors set for themselves where no pooler is between: a pooler that
 * hands out connections by transaction takes no settings from its clients. PostgreSQL sends them to its replicas, too. A role may
 * change its own; connections that the pooler had open before keep what they have.
 */
export async function setRoleSettings(direct: Target): Promise<void> {
  const sql = connectPatiently(direct);
  try {
    // Two processes that start together would change one row of PostgreSQL's catalog.
    await sql`select pg_advisory_lock(${ADVISORY_LOCK.roleSettings})`;
    const current = await currentSettings(sql);
    const [place] = await sql<{ database: string }[]>`select quote_ident(current_database()) as database`;
    for (const [name, value] of Object.entries(BRISK))
      if (!current.includes(`${name}=${value}`))
        await sql.unsafe(`alter role current_user in database ${place?.database} set ${name} = '${value}'`);
  } finally {
    // The lock ends with the connection.
    await sql.end();
  }
}
