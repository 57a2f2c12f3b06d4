import type { Sql } from 'postgres';
import { pageOfRows, type Window } from '../../../platform/db/page-of-rows.ts';

/** Any one of the three names somebody. */
export interface BuyerName {
  id?: number;
  /** In lower case. */
  email?: string;
  /** '+4915112345678'. */
  phone?: string;
}

/** Whose account it is; undefined where there is none, or none any more. */
export async function findBuyer(sql: Sql, { id, email, phone }: BuyerName): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from buyer
    where closed_at is null and (id = ${id ?? null} or email = ${email ?? null} or phone = ${phone ?? null})`;
  return row?.id;
}

export interface BuyerRow {
  id: number;
  nickname: string;
  email: string;
  phone: string;
  createdAt: Date;
  /** Minor units of the base currency. */
  balance: number;
  found: number;
}

/** Who has an account, the newest first; `words` is part of a nickname, an e-mail address or a phone number. */
export function listBuyers(sql: Sql, words: string, page: Window) {
  const part = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const ask = ({ limit, offset }: Window) => sql<BuyerRow[]>`
    select b.id, b.nickname, coalesce(b.email, '') as email, coalesce(b.phone, '') as phone, b.created_at as "createdAt",
      coalesce(w.balance, 0)::float8 as balance, count(*) over ()::int as found
    from buyer b left join wallet w on w.buyer_id = b.id
    where b.closed_at is null and (b.nickname ilike ${part} or b.email ilike ${part} or b.phone like ${part})
    order by b.id desc limit ${limit} offset ${offset}`;
  return pageOfRows(page, ask);
}
