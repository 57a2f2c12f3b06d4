import type { Sql } from 'postgres';
import type { SandboxRefunds } from '#contract/payments.ts';

export interface SandboxRefundRow {
  no: string;
  amount: number;
  state: 'pending' | 'refunded' | 'closed';
}

/**
 * Takes a refund as its bill's page wants it, once under its number, and as long as no more goes back than was paid. One that is
 * refused leaves no row.
 */
export const insertSandboxRefund = (
  sql: Sql,
  { no, billNo, amount }: { no: string; billNo: string; amount: number },
) => sql`
  insert into sandbox_refund (no, bill_no, amount, state)
  select ${no}, b.no, ${amount}, case b.refunds when 'later' then 'pending' else 'refunded' end
  from sandbox_bill b where b.no = ${billNo} and b.state = 'paid' and b.refunds <> 'refused'
    and b.amount >= ${amount} + (select coalesce(sum(amount), 0) from sandbox_refund where bill_no = b.no and state <> 'closed')
  on conflict (no) do nothing`;

export async function findSandboxRefund(sql: Sql, no: string) {
  const [row] = await sql<SandboxRefundRow[]>`select no, amount::float8, state from sandbox_refund where no = ${no}`;
  return row;
}

/** Decides from now on how refunds of a bill are answered; those that wait for it end. Returns these. */
export async function setSandboxRefunds(
  sql: Sql,
  billNo: string,
  refunds: SandboxRefunds,
): Promise<SandboxRefundRow[]> {
  await sql`update sandbox_bill set refunds = ${refunds} where no = ${billNo}`;
  if (refunds === 'later') return [];
  return sql<SandboxRefundRow[]>`
    update sandbox_refund set state = ${refunds === 'atOnce' ? 'refunded' : 'closed'}
    where bill_no = ${billNo} and state = 'pending' returning no, amount::float8, state`;
}
