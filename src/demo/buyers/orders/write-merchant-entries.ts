import type { Sql } from 'postgres';
import { merchantEntries } from '#domain/merchants/merchant-entries.ts';
import * as schema from '../../../server/modules/schema.ts';
import { copyRows } from '../../../server/platform/db/copy-rows.ts';
import type { NumberedMerchant, NumberedOrder } from './number-orders.ts';

/** Basis points by merchant. */
async function readRates(tx: Sql): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; rate: number }[]>`
    select m.id, (c.handling_fee * 100)::int as rate from merchant m join merchant_category c on c.id = m.category_id`;
  return new Map(rows.map(({ id, rate }) => [id, rate]));
}

function entryRows({ lines, merchantId }: NumberedMerchant, rate: number, currency: string, at: Date) {
  const amounts = merchantEntries(
    lines.map((line) => line.amounts),
    rate,
  );
  return lines.flatMap(({ id }, index) =>
    (amounts[index] ?? []).map((one) => ({ merchantId, orderLineId: id, ...one, currency, at })),
  );
}

/** What merchants are owed for the paid ones, as their payments would have written it. */
export async function writeMerchantEntries(tx: Sql, orders: readonly NumberedOrder[]): Promise<void> {
  const rates = await readRates(tx);
  const rows = orders.flatMap(({ paidAt, currency, merchants }) =>
    paidAt === null
      ? []
      : merchants.flatMap((merchant) =>
          entryRows(merchant, rates.get(merchant.merchantId) ?? 0, currency.code, new Date(paidAt)),
        ),
  );
  await copyRows(tx, schema.merchantEntry, rows);
}
