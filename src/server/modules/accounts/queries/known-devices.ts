import type { Sql } from 'postgres';
import type { Account } from '#domain/accounts/account.ts';

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

/** Stores a device, or extends its life after another log-in. */
export const storeDevice = (tx: Sql, buyerId: number, tokenHash: string, expiresAt: Date) => tx`
  insert into known_device (buyer_id, token_hash, expires_at) values (${buyerId}, ${tokenHash}, ${expiresAt})
  on conflict (token_hash, buyer_id) do update set expires_at = excluded.expires_at`;

/** Leaves this one and, of the buyer's others, those that logged in last: `most` in all. */
export const trimDevices = (tx: Sql, buyerId: number, tokenHash: string, most: number) => tx`
  delete from known_device where id in (
    select id from known_device where buyer_id = ${buyerId} and token_hash <> ${tokenHash}
    order by expires_at desc, id desc offset ${most - 1})`;

/** The buyer's devices are strangers again: all, or all but one. */
export const deleteDevices = (tx: Sql, buyerId: number, butHash: string | null = null) =>
  tx`delete from known_device where buyer_id = ${buyerId} and token_hash is distinct from ${butHash}`;

/**
 * The device that a session was begun on is a stranger again, unless its token has the hash `butHash`; all devices are
 * where the session names none, as those from before sessions named theirs: a thief's may be among them.
 */
export const deleteDeviceOfSession = (tx: Sql, buyerId: number, sessionId: number, butHash: string | null) => tx`
  delete from known_device d using session s
  where s.id = ${sessionId} and s.buyer_id = ${buyerId} and d.buyer_id = s.buyer_id
    and d.id = coalesce(s.known_device_id, d.id) and d.token_hash is distinct from ${butHash}`;
