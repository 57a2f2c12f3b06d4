import type { Sql } from 'postgres';

export interface Ticket {
  ticketHash: string;
  purpose: string;
  expiresAt: Date;
}

export const insertTicket = (sql: Sql, { ticketHash, purpose, expiresAt }: Ticket) => sql`
  insert into captcha_ticket (ticket_hash, purpose, expires_at) values (${ticketHash}, ${purpose}, ${expiresAt})
  on conflict (ticket_hash) do nothing`;

/** Whether there was one to spend. Of many who try at once one finds it. */
export async function deleteTicket(sql: Sql, ticketHash: string, purpose: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    delete from captcha_ticket where ticket_hash = ${ticketHash} and purpose = ${purpose} and expires_at > ${now}`;
  return count === 1;
}
