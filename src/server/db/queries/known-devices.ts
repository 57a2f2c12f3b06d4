import type { Sql } from 'postgres';
import type { Account } from '#domain/account.ts';

/** Number of the device that has logged in to this account before; null for any other. */
export async function findDevice(
  sql: Sql,
  tokenHash: string,
  { kind, value }: Account,
  now: Date,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select d.id from known_device d join buyer b on b.id = d.buyer_id
    where d.token_hash = ${tokenHash} and b.${sql(kind)} = ${value} and d.expires_at > ${now}`;
  return row?.id ?? null;
}

/** The same by the number of the buyer. */
export async function findDeviceOf(sql: Sql, tokenHash: string, buyerId: number, now: Date): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from known_device
    where token_hash = ${tokenHash} and buyer_id = ${buyerId} and expires_at > ${now}`;
  return row?.id ?? null;
}

/** Gives a device, with all the accounts that it knows, a new token. */
export const renameDevice = (tx: Sql, oldHash: string, tokenHash: string) =>
  tx`update known_device set token_hash = ${tokenHash} where token_hash = ${oldHash}`;

/** Keeps it, and of all the buyer's devices those that logged in last. */
export async function keepDevice(
  tx: Sql,
  buyerId: number,
  tokenHash: string,
  expiresAt: Date,
  most: number,
): Promise<void> {
  await tx`
    insert into known_device (buyer_id, token_hash, expires_at) values (${buyerId}, ${tokenHash}, ${expiresAt})
    on conflict (token_hash, buyer_id) do update set expires_at = excluded.expires_at`;
  await tx`
    delete from known_device where id in (
      select id from known_device where buyer_id = ${buyerId} order by expires_at desc, id desc offset ${most})`;
}

/** The buyer's devices are strangers again: all, or all but one. */
export const deleteDevices = (tx: Sql, buyerId: number, butHash: string | null = null) =>
  tx`delete from known_device where buyer_id = ${buyerId} and token_hash is distinct from ${butHash}`;
