import type { Sql } from 'postgres';
import { Refusal } from '../refusal.ts';

interface Foreign {
  base: string;
  currency: string;
  what: string;
}

/** The mall calculates with all amounts as in its own currency: after a change of that, none may be left in another. */
export async function refuseOtherCurrencies(tx: Sql): Promise<void> {
  const [foreign] = await tx<Foreign[]>`
    select b.code as base, a.currency, a.what
    from currency b
    join (
      select currency, 'the shipping template "' || t.code || '" of the shop "' || m.code || '"' as what
      from shipping_template t join merchant m on m.id = t.merchant_id
      union all
      select currency, 'the coupon "' || code || '"' from coupon
    ) a on a.currency <> b.code
    where b.is_default
    order by a.what limit 1`;
  if (!foreign) return;
  const { base, currency, what } = foreign;
  const message = `cannot become the base currency: ${what} is in ${currency}; change its amounts together with this`;
  throw new Refusal('currency', base, message, ['isBase']);
}
