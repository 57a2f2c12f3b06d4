import type { Sql } from 'postgres';

/** Where the mall writes to a merchant `m`, as `a.address`: its own, or that of its service by e-mail; '' for none. */
export const shopAddress = (tx: Sql) => tx`
  cross join lateral (
    select case when m.email <> '' then m.email
      when m.service_type = 'email' then regexp_replace(trim(m.service_link), '^mailto:', '', 'i') else '' end as address) a`;
