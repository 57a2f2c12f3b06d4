import type { Sql } from 'postgres';
import type { SandboxRefunds } from '#contract/payments.ts';

export type BillState = 'open' | 'paid' | 'declined' | 'closed';

export interface SandboxBillRow {
  no: string;
  payType: string;
  amount: number;
  currency: string;
  ticketHash: string;
  state: BillState;
  refunds: SandboxRefunds;
}

/** Does nothing where there is one of this number: anyone who begins it again begins the same. */
export const insertSandboxBill = (sql: Sql, bill: Omit<SandboxBillRow, 'state' | 'refunds'>, now: Date) => sql`
  insert into sandbox_bill (no, pay_type, amount, currency, ticket_hash, created_at)
  values (${bill.no}, ${bill.payType}, ${bill.amount}, ${bill.currency}, ${bill.ticketHash}, ${now})
  on conflict (no) do nothing`;

export async function findSandboxBill(sql: Sql, no: string) {
  const [row] = await sql<SandboxBillRow[]>`
    select no, pay_type as "payType", amount::float8, currency, ticket_hash as "ticketHash", state, refunds
    from sandbox_bill where no = ${no}`;
  return row;
}

/** The first answer stays, anyone who gives another; the state afterwards, undefined for a number that there is not. */
export async function answerSandboxBill(sql: Sql, no: string, state: Exclude<BillState, 'open'>) {
  const [row] = await sql<{ state: BillState }[]>`
    update sandbox_bill set state = case when state = 'open' then ${state} else state end where no = ${no}
    returning state`;
  return row?.state;
}
