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
