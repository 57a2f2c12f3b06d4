import type { Sql } from 'postgres';
import { sweep } from '../../../platform/db/sweep.ts';

export interface NewLoginTicket {
  ticketHash: string;
  buyerId: number;
  tries: number;
  expiresAt: Date;
}

/** A new ticket; deletes some that have expired. */
export const insertLoginTicket = (tx: Sql, { ticketHash, buyerId, tries, expiresAt }: NewLoginTicket, now: Date) => tx`
  with swept as (${sweep(tx, 'login_ticket', 'ticket_hash', now)})
  insert into login_ticket (ticket_hash, buyer_id, tries_left, expires_at)
  values (${ticketHash}, ${buyerId}, ${tries}, ${expiresAt})`;

/** Takes one of its tries, before anything is compared: many at once are no more than one after the other. */
export async function tryLoginTicket(sql: Sql, ticketHash: string, now: Date): Promise<number | undefined> {
  const [row] = await sql<{ buyerId: number }[]>`
    update login_ticket set tries_left = tries_left - 1
    where ticket_hash = ${ticketHash} and tries_left > 0 and expires_at > ${now}
    returning buyer_id as "buyerId"`;
  return row?.buyerId;
}

/** Whether it was still there: of many who use it at once one does. */
export async function spendLoginTicket(tx: Sql, ticketHash: string): Promise<boolean> {
  const { count } = await tx`delete from login_ticket where ticket_hash = ${ticketHash}`;
  return count === 1;
}

export const deleteLoginTickets = (tx: Sql, buyerId: number) =>
  tx`delete from login_ticket where buyer_id = ${buyerId}`;
