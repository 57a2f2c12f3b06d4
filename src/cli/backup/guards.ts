import type { Sql } from 'postgres';
import { holdsCatalogue } from '#server/modules/holds-catalogue.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { agreeByName } from '../arguments/mall-name.ts';

export async function hasMallTables(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select to_regclass('public.merchant') is not null and to_regclass('public.buyer') is not null as has`;
  return row.has;
}

/** Those that an extension brings belong to no program. */
async function hasOtherTables(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (
      select 1 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as has`;
  return row.has;
}

/** Accounts count too: they may be there before the first product. */
const holdsMall = async (sql: Sql): Promise<boolean> =>
  (await holdsCatalogue(sql)) || (await sql`select 1 from buyer limit 1`).length > 0;

/** What a restore would erase is a mall that somebody runs only if its name is typed. */
export async function agreeToReplace(sql: Sql, typed: string | undefined): Promise<void> {
  if (!(await hasMallTables(sql))) {
    if (await hasOtherTables(sql))
      throw new OperatorError(
        "This database holds tables that are not a mall's. Restore into a database of its own: create one, and name it in DATABASE_URL.",
      );
    return;
  }
  if (!(await holdsMall(sql))) return;
  await agreeByName(
    sql,
    typed,
    'This database holds a mall already, and a restore erases it with its orders and accounts. Save it first (mall backup)',
    '--replace ',
  );
}

/** Through the only connection of this process: every other one belongs to somebody who would go on with rows that are gone. */
export async function refuseOpenMalls(sql: Sql): Promise<void> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'mallfront%'`;
  if (row.count > 0)
    throw new OperatorError(
      `Other processes of the mall use this database (${row.count} connections). Stop API, publisher and "mall start" first.`,
    );
}
