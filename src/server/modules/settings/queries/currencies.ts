import type { Sql } from 'postgres';
import type { CurrencyRow } from '../../../platform/use-case.ts';

/** All currencies in their order; the rate without trailing zeros. */
export const listCurrencies = (sql: Sql) => sql<CurrencyRow[]>`
  select id, code, symbol, name, trim_scale(rate)::text as rate, decimals, is_default as "isDefault"
  from currency order by sort, id`;
