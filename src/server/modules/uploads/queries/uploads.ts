import type { Sql } from 'postgres';

/** What a buyer keeps cannot change until the transaction ends. */
export const lockBuyer = (tx: Sql, buyerId: number) => tx`select 1 from buyer where id = ${buyerId} for no key update`;

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

export const deleteUpload = (sql: Sql, { buyerId, key, model }: NewUpload) =>
  sql`delete from upload where buyer_id = ${buyerId} and key = ${key} and model = ${model}`;

/** Whether the buyer has sent it before, for the same: then it is as new as what was never there. */
export async function renewUpload(tx: Sql, { buyerId, key, model, createdAt }: NewUpload): Promise<boolean> {
  const { count } = await tx`
    update upload set created_at = ${createdAt} where buyer_id = ${buyerId} and key = ${key} and model = ${model}`;
  return count > 0;
}

/** No other transaction stores or deletes this file until this one ends: buyers who sent the same picture share it. */
export const lockFile = (tx: Sql, key: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`upload ${key}`}, 0))`;

/** Whether an application that is still there names the licence `u`. */
const isSentLicence = (sql: Sql) => sql`(
  u.model = 'licence' and exists (
    select 1 from merchant_application a where a.buyer_id = u.buyer_id and a.licences ? ('/uploads/' || u.key)))`;

/**
 * Whether the buyer `b` uses the upload `u`. Whatever else begins to refer to uploads has to be added here, or its pictures
 * are deleted after a day.
 */
const isUsed = (sql: Sql) => sql`(
  u.model = 'user' and b.avatar = '/uploads/' || u.key
  or u.model = 'product' and exists (
    select 1 from review r where r.user_id = b.id
      and (r.pictures ? ('/uploads/' || u.key) or r.follow_up_pictures ? ('/uploads/' || u.key)))
  or exists (
    select 1 from refund_picture x join refund_case c on c.id = x.case_id where x.key = u.key and c.buyer_id = b.id)
  or ${isSentLicence(sql)})`;

/** What a buyer has sent and does not use: a bound on all uploads would end the reviews and returns of a long customer. */
export async function countUnusedUploads(tx: Sql, buyerId: number) {
  const [row] = await tx<{ files: number; bytes: number }[]>`
    select count(*)::int as files, coalesce(sum(u.bytes), 0)::float8 as bytes
    from upload u join buyer b on b.id = u.buyer_id where u.buyer_id = ${buyerId} and not ${isUsed(tx)}`;
  return row ?? { files: 0, bytes: 0 };
}

/**
 * Of rows `u` of buyers `b`: what closed accounts have left, and what was sent before `stale` and is not used. The licences
 * of a shop that was opened stay when its applicant closes the account.
 */
const isLeft = (sql: Sql, stale: Date) => sql`
  (b.closed_at is not null and not ${isSentLicence(sql)} or (u.created_at < ${stale} and not ${isUsed(sql)}))`;

/** Files that are not used any more, the oldest first. */
export const listLeftFiles = (sql: Sql, stale: Date, most: number) => sql<{ key: string }[]>`
  select u.key from upload u join buyer b on b.id = u.buyer_id and ${isLeft(sql, stale)}
  group by u.key order by min(u.id) limit ${most}`;

/** Takes the file from all who do not use it. Whether somebody else has it as well. */
export async function leaveFile(tx: Sql, key: string, stale: Date): Promise<boolean> {
  await tx`delete from upload u using buyer b where u.key = ${key} and b.id = u.buyer_id and ${isLeft(tx, stale)}`;
  const rows = await tx`select 1 from upload where key = ${key} limit 1`;
  return rows.length > 0;
}

export async function hasLicence(sql: Sql, buyerId: number, key: string): Promise<boolean> {
  const rows = await sql`select 1 from upload where buyer_id = ${buyerId} and key = ${key} and model = 'licence'`;
  return rows.length > 0;
}
