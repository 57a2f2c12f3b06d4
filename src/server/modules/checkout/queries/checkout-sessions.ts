import type { Sql } from 'postgres';
import type { WishedLine } from '../../pricing/index.ts';

export interface PreOrderRow {
  key: string;
  /** 0 as it is, 1 in a flash sale. */
  type: number;
  lines: WishedLine[];
  expiresAt: Date;
}

export const insertPreOrder = (tx: Sql, buyerId: number, { key, type, lines, expiresAt }: PreOrderRow) => tx`
  insert into checkout_session (key, buyer_id, type, lines, expires_at)
  values (${key}, ${buyerId}, ${type}, ${JSON.stringify(lines)}::text::jsonb, ${expiresAt})`;

/** One's own that still lives. */
export async function findPreOrder(sql: Sql, buyerId: number, key: string, now: Date) {
  const [row] = await sql<PreOrderRow[]>`
    select key, type, lines, expires_at as "expiresAt" from checkout_session
    where key = ${key} and buyer_id = ${buyerId} and expires_at > ${now}`;
  return row;
}

/**
 * Locks it: of two that place the same order, the second waits, and finds nothing where the first has deleted it. The buyer's
 * row is locked before, so that one buyer places one order at a time, and statements that follow see all that was placed before.
 */
export async function lockPreOrder(tx: Sql, buyerId: number, key: string, now: Date) {
  const [row] = await tx<PreOrderRow[]>`
    select key, type, lines, expires_at as "expiresAt" from checkout_session
    where key = ${key} and expires_at > ${now}
      and buyer_id = (select id from buyer where id = ${buyerId} for no key update)
    for update`;
  return row;
}

export const deletePreOrder = (tx: Sql, key: string) => tx`delete from checkout_session where key = ${key}`;
