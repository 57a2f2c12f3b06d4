import type { Sql } from 'postgres';

/** Removes all tables with their rows, and the record of migrations. Call it in a transaction. */
export async function dropEverything(tx: Sql): Promise<void> {
  await tx`drop schema if exists drizzle cascade`;
  await tx`drop schema if exists public cascade`;
  await tx`create schema public`;
}
