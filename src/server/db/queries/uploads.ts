import type { Sql } from 'postgres';

/** What a buyer keeps cannot change until the transaction ends. */
export const lockBuyer = (tx: Sql, buyerId: number) => tx`select 1 from buyer where id = ${buyerId} for no key update`;

export async function findUploads(tx: Sql, buyerId: number, key: string) {
  const [row] = await tx<{ isKept: boolean; files: number; bytes: number }[]>`
    select coalesce(bool_or(key = ${key}), false) as "isKept", count(*)::int as files,
      coalesce(sum(bytes), 0)::float8 as bytes
    from upload where buyer_id = ${buyerId}`;
  return row ?? { isKept: false, files: 0, bytes: 0 };
}

export interface NewUpload {
  buyerId: number;
  key: string;
  bytes: number;
  model: string;
  createdAt: Date;
}

export const insertUpload = (tx: Sql, { buyerId, key, bytes, model, createdAt }: NewUpload) => tx`
  insert into upload (buyer_id, key, bytes, model, created_at)
  values (${buyerId}, ${key}, ${bytes}, ${model}, ${createdAt})`;

/** Nobody else keeps this file or takes it away until the transaction ends: buyers who sent the same picture share it. */
export const lockFile = (tx: Sql, key: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`upload ${key}`}, 0))`;

/** Files that closed accounts have left, the longest there first. */
export const listLeftFiles = (sql: Sql, most: number) => sql<{ key: string }[]>`
  select u.key from upload u join buyer b on b.id = u.buyer_id and b.closed_at is not null
  group by u.key order by min(u.id) limit ${most}`;

/** Takes the file from all accounts that are closed. Whether one that is open has it as well. */
export async function leaveFile(tx: Sql, key: string): Promise<boolean> {
  await tx`delete from upload u using buyer b where u.key = ${key} and b.id = u.buyer_id and b.closed_at is not null`;
  const rows = await tx`select 1 from upload where key = ${key} limit 1`;
  return rows.length > 0;
}
