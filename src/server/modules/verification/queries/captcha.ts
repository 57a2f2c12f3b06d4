import type { Sql } from 'postgres';
import { sweep } from '../../../platform/db/sweep.ts';

export interface Challenge {
  token: string;
  kind: string;
  secretKey: string;
  /** What solves it, as JSON. */
  answer: unknown;
  purpose: string;
  expiresAt: Date;
}

export const insertChallenge = (
  sql: Sql,
  { token, kind, secretKey, answer, purpose, expiresAt }: Challenge,
  now: Date,
) => sql`
  with swept as (${sweep(sql, 'captcha_challenge', 'token', now)})
  insert into captcha_challenge (token, kind, secret_key, answer, purpose, expires_at)
  values (${token}, ${kind}, ${secretKey}, ${JSON.stringify(answer)}::text::jsonb, ${purpose}, ${expiresAt})`;

export type TakenChallenge = Pick<Challenge, 'secretKey' | 'answer' | 'purpose'>;

/** The challenge, which is gone with it. Of many who try at once one gets it. */
export async function takeChallenge(
  sql: Sql,
  token: string,
  kind: string,
  now: Date,
): Promise<TakenChallenge | undefined> {
  const [row] = await sql<TakenChallenge[]>`
    delete from captcha_challenge where token = ${token} and kind = ${kind} and expires_at > ${now}
    returning secret_key as "secretKey", answer, purpose`;
  return row;
}

export interface Ticket {
  ticketHash: string;
  purpose: string;
  /** How many solved puzzles it is worth. */
  proofs: number;
  expiresAt: Date;
}

export const insertTicket = (sql: Sql, { ticketHash, purpose, proofs, expiresAt }: Ticket, now: Date) => sql`
  with swept as (${sweep(sql, 'captcha_ticket', 'ticket_hash', now)})
  insert into captcha_ticket (ticket_hash, purpose, proofs, expires_at)
  values (${ticketHash}, ${purpose}, ${proofs}, ${expiresAt})`;

/**
 * Whether these tickets together were worth so many proofs; if so they are gone, else they stay. Of many requests that
 * try at once one spends them.
 */
export async function spendTickets(
  sql: Sql,
  hashes: readonly string[],
  purpose: string,
  proofs: number,
  now: Date,
): Promise<boolean> {
  const { count } = await sql`
    with found as (
      select ticket_hash, proofs from captcha_ticket
      where ticket_hash = any(${[...hashes]}::text[]) and purpose = ${purpose} and expires_at > ${now}
      order by ticket_hash for update)
    delete from captcha_ticket where ticket_hash in (select ticket_hash from found)
      and (select sum(proofs) from found) >= ${proofs}`;
  return count > 0;
}
