import type { Sql } from 'postgres';

/** How far PostgreSQL's log is written: bytes from its beginning, exact up to 2^53. */
export async function writtenPosition(primary: Sql): Promise<number> {
  const [row] = await primary<{ position: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as position`;
  return row?.position ?? 0;
}

/** How far a replica shows that log; null for a server that is no replica, as one that was promoted. */
export async function replayedPosition(replica: Sql): Promise<number | null> {
  const [row] = await replica<{ position: number | null }[]>`
    select case when pg_is_in_recovery() then coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 end as position`;
  return row?.position ?? null;
}
