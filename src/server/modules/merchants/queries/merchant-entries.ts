import type { Sql } from 'postgres';
import type { MerchantAmount } from '#domain/merchants/merchant-entries.ts';

export interface NewMerchantEntry extends MerchantAmount {
  merchantId: number;
  orderLineId: number;
}

/** One statement however many there are. */
export const insertMerchantEntries = (tx: Sql, entries: readonly NewMerchantEntry[], currency: string, at: Date) => tx`
  insert into merchant_entry (merchant_id, order_line_id, kind, amount, currency, at)
  select w.merchant_id, w.line_id, w.kind, w.amount, ${currency}, ${at}
  from unnest(${entries.map(({ merchantId }) => merchantId)}::int[],
    ${entries.map(({ orderLineId }) => orderLineId)}::bigint[], ${entries.map(({ kind }) => kind)}::text[],
    ${entries.map(({ amount }) => amount)}::bigint[]) as w (merchant_id, line_id, kind, amount)`;

/** The commission that was taken for a line, and what of it was given back. */
export async function findCommission(tx: Sql, orderLineId: number): Promise<{ taken: number; given: number }> {
  const [row] = await tx<{ taken: number; given: number }[]>`
    select coalesce(-sum(amount) filter (where kind = 'commission'), 0)::float8 as taken,
      coalesce(sum(amount) filter (where kind = 'commission refund'), 0)::float8 as given
    from merchant_entry where order_line_id = ${orderLineId}`;
  return row ?? { taken: 0, given: 0 };
}
