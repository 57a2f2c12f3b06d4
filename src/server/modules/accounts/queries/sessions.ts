import type { Sql } from 'postgres';
import { deleteDevices } from './known-devices.ts';
import { deleteLoginTickets } from './login-tickets.ts';
import { deleteQrTickets } from './qr-tickets.ts';

export interface SessionRow {
  id: number;
  buyerId: number;
  seenAt: Date;
  provedAt: Date | null;
}

/** A session that lives, of an account that is not closed; none that began before `oldest`, however often it is used. */
export async function findSession(
  sql: Sql,
  tokenHash: string,
  now: Date,
  oldest: Date,
): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id, s.buyer_id as "buyerId", s.seen_at as "seenAt", s.proved_at as "provedAt" from session s
    join buyer b on b.id = s.buyer_id and b.closed_at is null
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.created_at > ${oldest}`;
  return row;
}

export const renewSession = (sql: Sql, id: number, now: Date, expiresAt: Date) =>
  sql`update session set seen_at = ${now}, expires_at = ${expiresAt} where id = ${id}`;

/** Notes a step-up. */
export const proveSession = (sql: Sql, id: number, now: Date) =>
  sql`update session set proved_at = ${now} where id = ${id}`;

export interface NewSession {
  buyerId: number;
  tokenHash: string;
  device: string;
  address: string;
  createdAt: Date;
  expiresAt: Date;
  provedAt: Date | null;
  /** Hash of the token of the device that it was begun on. The session names no device if it is null, or not one of the buyer's. */
  deviceHash: string | null;
}

export const insertSession = (
  sql: Sql,
  { buyerId, tokenHash, device, address, createdAt, expiresAt, provedAt, deviceHash }: NewSession,
) => sql`
  insert into session
    (buyer_id, token_hash, device, address, created_at, seen_at, expires_at, proved_at, known_device_id)
  values (${buyerId}, ${tokenHash}, ${device}, ${address}, ${createdAt}, ${createdAt}, ${expiresAt}, ${provedAt},
    (select id from known_device where buyer_id = ${buyerId} and token_hash = ${deviceHash}))`;

/** Leaves room for one more: those that were used last stay. */
export const trimSessions = (sql: Sql, buyerId: number, most: number) => sql`
  delete from session where id in (
    select id from session where buyer_id = ${buyerId} order by seen_at desc, id desc offset ${most - 1})`;

export interface OwnSessionRow {
  id: number;
  device: string;
  address: string;
  createdAt: Date;
  seenAt: Date;
}

export const listSessions = (sql: Sql, buyerId: number, now: Date, oldest: Date) => sql<OwnSessionRow[]>`
  select id, device, address, created_at as "createdAt", seen_at as "seenAt" from session
  where buyer_id = ${buyerId} and expires_at > ${now} and created_at > ${oldest} order by seen_at desc, id desc`;

/** What stays where all else ends: a session, and the device whose token has this hash. */
export interface Staying {
  sessionId: number;
  deviceHash: string | null;
}

/**
 * Ends the sessions of a buyer and forgets their devices: all, or all others. Codes go first that would begin another
 * session: a login by one that is under way holds its ticket, and so has made its session, or finds none any more. Devices
 * go before sessions, in the order of a log-in: the end of a device also changes the sessions that name it.
 */
export async function deleteSessions(tx: Sql, buyerId: number, but: Staying | null = null): Promise<void> {
  await deleteQrTickets(tx, buyerId);
  await deleteLoginTickets(tx, buyerId);
  await deleteDevices(tx, buyerId, but?.deviceHash ?? null);
  await tx`delete from session where buyer_id = ${buyerId} and id is distinct from ${but?.sessionId ?? null}`;
}

export const deleteSession = (sql: Sql, buyerId: number, id: number) =>
  sql`delete from session where buyer_id = ${buyerId} and id = ${id}`;
