import type { Sql } from 'postgres';
import type { Span } from '../report.ts';

export interface ReportedPerson {
  id: number;
  nickname: string;
  email: string;
  phone: string;
  createdAt: Date;
  closedAt: Date | null;
  isPaidMember: boolean;
  /** Minor units of the base currency. */
  balance: number;
  points: number;
}

/** Accounts that were made in a span, closed ones too, by id, those behind `after`. */
export const listReportedPeople = (tx: Sql, { from, until }: Span, after: number, limit: number) => tx<
  ReportedPerson[]
>`
  select b.id, b.nickname, coalesce(b.email, '') as email, coalesce(b.phone, '') as phone, b.created_at as "createdAt",
    b.closed_at as "closedAt", b.is_paid_member as "isPaidMember", coalesce(w.balance, 0)::float8 as balance,
    coalesce(p.current, 0)::float8 as points
  from buyer b
  left join wallet w on w.buyer_id = b.id
  left join points p on p.buyer_id = b.id
  where b.id > ${after} and b.created_at >= ${from} and b.created_at < ${until}
  order by b.id limit ${limit}`;
