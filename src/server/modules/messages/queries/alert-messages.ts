import type { Sql } from 'postgres';

/** The name of product `g` in the language of an alert `a`. */
const nameOf = (tx: Sql) => tx`
  coalesce((
    select t.name from product_text t where t.product_id = g.id
    order by (t.locale = a.locale) desc, (t.locale = 'en') desc, t.locale limit 1), '')`;

/** A product in the language of an alert `a`, with the options of the SKU that it names, and what it costs now. */
const productFacts = (tx: Sql) => tx`
  select jsonb_build_object('alertId', a.id, 'productId', a.product_id, 'skuId', a.sku_id, 'aim', a.kind, 'item', ${nameOf(tx)},
    'options', coalesce((
      select jsonb_agg(jsonb_build_object('name', o.name, 'value', v.name) order by w.place)
      from sku k cross join unnest(k.value_ids) with ordinality as w (id, place)
      join option_value x on x.id = w.id
      cross join lateral (
        select name from option_value_text where value_id = w.id
        order by (locale = a.locale) desc, (locale = 'en') desc, locale limit 1) v
      cross join lateral (
        select name from product_option_text where option_id = x.option_id
        order by (locale = a.locale) desc, (locale = 'en') desc, locale limit 1) o
      where k.id = a.sku_id), '[]'),
    'pay', coalesce((
      select min(k.price) from sku k join sku_stock s on s.sku_id = k.id
      where k.product_id = a.product_id and k.is_on and s.stock > 0 and a.sku_id in (0, k.id)), a.threshold, g.price),
    'currency', g.currency, 'decimals', c.decimals) as facts
  from product g join currency c on c.code = g.currency where g.id = a.product_id`;

/** The words of a search, and the products that were found for it. */
const searchFacts = (tx: Sql) => tx`
  select jsonb_build_object('alertId', a.id, 'aim', a.kind, 'words', a.words, 'items', coalesce((
      select jsonb_agg(jsonb_build_object('item', ${nameOf(tx)}, 'pay', g.price, 'currency', g.currency, 'decimals', c.decimals)
        order by f.place)
      from unnest(a.found_ids) with ordinality as f (id, place)
      join product g on g.id = f.id join currency c on c.code = g.currency), '[]')) as facts
  where a.kind = 'search'`;

const alertFacts = (tx: Sql) => tx`${productFacts(tx)} union all ${searchFacts(tx)}`;

/** To a visitor, whether the address is theirs. */
export const insertAlertConfirm = (tx: Sql, { alertId, at }: { alertId: number; at: Date }) => tx`
  insert into outgoing_mail (event, alert_id, address, locale, kind, facts, due_at, created_at)
  select 'alerts.alertRequested ' || a.id || ' ' || ${at.getTime()}::bigint, a.id, a.address, a.locale, 'alertConfirm', f.facts,
    ${at}, ${at}
  from product_alert a cross join lateral (${alertFacts(tx)}) f where a.id = ${alertId}
  on conflict (event, address) do nothing`;

/** To everybody whose alert has fired, in the order of the ids: who asked first is notified first. */
export const insertAlertsFired = (tx: Sql, { alertIds, at }: { alertIds: readonly number[]; at: Date }) => tx`
  with posted as (
    select a.id as alert_id, w.place, b.id as buyer_id, coalesce(b.email, nullif(a.address, '')) as email, a.locale, f.facts,
      'alerts.alertsFired ' || a.id || ' ' || ${at.getTime()}::bigint as event,
      case a.kind when 'stock' then 'backInStock' when 'price' then 'priceDropped' else 'searchFound' end as kind
    from unnest(${[...alertIds]}::int[]) with ordinality as w (id, place)
    join product_alert a on a.id = w.id
    left join buyer b on b.id = a.buyer_id and b.closed_at is null
    cross join lateral (${alertFacts(tx)}) f
    where a.buyer_id is null or b.id is not null),
  inbox as (
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    select buyer_id, event, kind, 'alerts', facts, ${at} from posted where buyer_id is not null
    on conflict (buyer_id, event) do nothing)
  insert into outgoing_mail (event, buyer_id, alert_id, address, locale, kind, facts, due_at, created_at)
  select event, buyer_id, alert_id, email, locale, kind, facts, ${at}::timestamptz + place * interval '1 millisecond', ${at}
  from posted where email is not null
  on conflict (event, address) do nothing`;
