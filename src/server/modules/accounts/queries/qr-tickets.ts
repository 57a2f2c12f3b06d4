import type { Sql } from 'postgres';

const SWEPT = 10;

/** A new ticket; takes some away that have run out. */
export const insertQrTicket = (sql: Sql, ticketHash: string, expiresAt: Date, now: Date) => sql`
  with swept as (
    delete from qr_ticket where ticket_hash = any(array(
      select ticket_hash from qr_ticket where expires_at <= ${now}
      order by expires_at limit ${SWEPT} for update skip locked)))
  insert into qr_ticket (ticket_hash, expires_at) values (${ticketHash}, ${expiresAt})`;

export type QrState = 'waiting' | 'scanned' | 'confirmed';

export async function readQrState(sql: Sql, ticketHash: string, now: Date): Promise<QrState | undefined> {
  const [row] = await sql<{ state: QrState }[]>`
    select state from qr_ticket where ticket_hash = ${ticketHash} and expires_at > ${now}`;
  return row?.state;
}

/** The first who scans it keeps it; scanning again changes nothing. Undefined for everybody else. */
export async function scanQrTicket(sql: Sql, ticketHash: string, buyerId: number, now: Date) {
  const [row] = await sql<{ expiresAt: Date }[]>`
    update qr_ticket set state = 'scanned', buyer_id = ${buyerId}
    where ticket_hash = ${ticketHash} and expires_at > ${now}
      and (state = 'waiting' or (state = 'scanned' and buyer_id = ${buyerId}))
    returning expires_at as "expiresAt"`;
  return row;
}

/** Whether it was theirs to confirm. */
export async function confirmQrTicket(sql: Sql, ticketHash: string, buyerId: number, now: Date): Promise<boolean> {
  const { count } = await sql`
    update qr_ticket set state = 'confirmed'
    where ticket_hash = ${ticketHash} and buyer_id = ${buyerId} and state <> 'waiting' and expires_at > ${now}`;
  return count === 1;
}

/** Who has confirmed it; the ticket is gone with it. Of many who ask at once one gets them. */
export async function takeQrTicket(sql: Sql, ticketHash: string, now: Date) {
  const [row] = await sql<{ id: number; nickname: string; phone: string | null; avatar: string }[]>`
    delete from qr_ticket t using buyer b
    where t.ticket_hash = ${ticketHash} and t.state = 'confirmed' and t.expires_at > ${now}
      and b.id = t.buyer_id and b.closed_at is null
    returning b.id, b.nickname, b.phone, b.avatar`;
  return row;
}

/** Those that the buyer has scanned, confirmed or not. */
export const deleteQrTickets = (sql: Sql, buyerId: number) => sql`delete from qr_ticket where buyer_id = ${buyerId}`;
