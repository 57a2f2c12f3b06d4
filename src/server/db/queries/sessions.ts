import type { Sql } from 'postgres';
import { deleteQrTickets } from './qr-tickets.ts';

export interface SessionRow {
  id: number;
  buyerId: number;
  seenAt: Date;
}

/** A session that lives, of an account that is not closed. */
export async function findSession(sql: Sql, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id, s.buyer_id as "buyerId", s.seen_at as "seenAt" from session s
    join buyer b on b.id = s.buyer_id and b.closed_at is null
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`;
  return row;
}

export const renewSession = (sql: Sql, id: number, now: Date, expiresAt: Date) =>
  sql`update session set seen_at = ${now}, expires_at = ${expiresAt} where id = ${id}`;

export interface NewSession {
  buyerId: number;
  tokenHash: string;
  device: string;
  address: string;
  createdAt: Date;
  expiresAt: Date;
}

export const insertSession = (
  sql: Sql,
  { buyerId, tokenHash, device, address, createdAt, expiresAt }: NewSession,
) => sql`
  insert into session (buyer_id, token_hash, device, address, created_at, seen_at, expires_at)
  values (${buyerId}, ${tokenHash}, ${device}, ${address}, ${createdAt}, ${createdAt}, ${expiresAt})`;

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

export const listSessions = (sql: Sql, buyerId: number, now: Date) => sql<OwnSessionRow[]>`
  select id, device, address, created_at as "createdAt", seen_at as "seenAt" from session
  where buyer_id = ${buyerId} and expires_at > ${now} order by seen_at desc, id desc`;

/**
 * Ends the sessions of a buyer: all, or all but one. Codes go first that would begin another: a login by one that is under
 * way holds its ticket, and so has made its session, or finds none any more.
 */
export async function deleteSessions(tx: Sql, buyerId: number, but: number | null = null): Promise<void> {
  await deleteQrTickets(tx, buyerId);
  await tx`delete from session where buyer_id = ${buyerId} and id is distinct from ${but}`;
}

export const deleteSession = (sql: Sql, buyerId: number, id: number) =>
  sql`delete from session where buyer_id = ${buyerId} and id = ${id}`;
