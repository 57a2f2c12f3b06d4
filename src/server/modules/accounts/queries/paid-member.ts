import type { Sql } from 'postgres';

/** Whether the buyer `b` pays member prices now: a membership whose last day is over counts no more, without a job that ends it. */
export const isPaidMemberNow = (sql: Sql, now: Date) =>
  sql`(b.is_paid_member and coalesce(b.paid_member_until > ${now}, true))`;

/** A membership without `until` has no end. */
export const setPaidMember = (sql: Sql, buyerId: number, isMember: boolean, until: Date | null) =>
  sql`update buyer set is_paid_member = ${isMember}, paid_member_until = ${until} where id = ${buyerId}`;

export async function findIsPaidMember(sql: Sql, buyerId: number, now: Date): Promise<boolean> {
  const [row] = await sql<{ isMember: boolean }[]>`
    select ${isPaidMemberNow(sql, now)} as "isMember" from buyer b where b.id = ${buyerId}`;
  return row?.isMember ?? false;
}
