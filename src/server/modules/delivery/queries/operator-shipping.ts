import type { Sql } from 'postgres';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { preferredLanguage } from '../../../platform/db/preferred-language.ts';
import { deliveryTerms } from '../../catalog/index.ts';

/** A shipping template as the mall's operator sees it. */
export interface BookedTemplateRow {
  id: number;
  name: string;
  merchantId: number;
  merchantName: string;
  /** How many products are sent by it. */
  products: number;
  /** Of its prices. */
  currency: string;
  decimals: number;
  terms: DeliveryTerms;
  /** By the ids of the regions that the terms name: the code of a country, or the name of a place in it. */
  places: Record<string, string>;
}

/** Templates by shop; only some where `ids` or a shop are given. */
export const listBookedTemplates = (
  sql: Sql,
  { ids, merchantId }: { ids?: readonly number[] | undefined; merchantId?: number | undefined },
) => sql<BookedTemplateRow[]>`
  select f.id, f.name, f.merchant_id as "merchantId", coalesce(m.name, '') as "merchantName", x.terms,
    f.currency, coalesce(cur.decimals, 2)::int as decimals,
    (select count(*)::int from product p where p.shipping_template_id = f.id and not p.is_deleted) as products,
    coalesce((
      select json_object_agg(w.region_id, coalesce(c.code, r.name, w.region_id::text))
      from (
        select region_id from shipping_rule where template_id = f.id
        union select region_id from shipping_free where template_id = f.id
        union select region_id from shipping_transit where template_id = f.id) w
      left join country c on c.id = w.region_id left join region r on r.id = w.region_id), '{}') as places
  from shipping_template f
  left join currency cur on cur.code = f.currency
  left join lateral (
    select name from merchant_text where merchant_id = f.merchant_id ${preferredLanguage(sql, DEFAULT_LOCALE)}) m on true
  cross join lateral (
    select y.terms from (select f.id as shipping_template_id) g cross join lateral (${deliveryTerms(sql)}) y) x
  where true ${ids ? sql`and f.id = any(${[...ids]}::int[])` : sql``}
    ${merchantId === undefined ? sql`` : sql`and f.merchant_id = ${merchantId}`}
  order by f.merchant_id, f.id`;

/**
 * Locks one template, or all of a shop. The shop comes first, as where files are applied: in another order each could wait for the other,
 * and PostgreSQL would have to end one of them.
 */
export async function lockTemplates(
  tx: Sql,
  { templateId, merchantId }: { templateId?: number | undefined; merchantId?: number | undefined },
): Promise<number[]> {
  const asked = templateId === undefined ? tx`merchant_id = ${merchantId ?? 0}` : tx`id = ${templateId}`;
  await tx`
    select 1 from merchant where id in (select merchant_id from shipping_template where ${asked}) for no key update`;
  const rows = await tx<{ id: number }[]>`
    select id from shipping_template where ${asked} order by id for no key update`;
  return rows.map(({ id }) => id);
}

export interface FoundPlace {
  given: string;
  /** Null: there is no such country or place. */
  id: number | null;
}

/** Places by their number, countries by their two letters as well. */
export const findPlaces = (tx: Sql, given: readonly string[]) => tx<FoundPlace[]>`
  select w.given, coalesce(c.id, r.id) as id
  from unnest(${[...given]}::text[]) as w (given)
  left join country c on c.code = upper(w.given) or c.id::text = w.given
  left join region r on r.id::text = w.given`;

export interface HandlingSettings {
  handlingDays?: number | undefined;
  cutOff?: number | undefined;
  restDays?: readonly number[] | undefined;
}

/** What is absent stays. */
export const setHandling = (
  tx: Sql,
  ids: readonly number[],
  { handlingDays, cutOff, restDays }: HandlingSettings,
) => tx`
  update shipping_template set handling_days = coalesce(${handlingDays ?? null}::smallint, handling_days),
    cut_off = coalesce(${cutOff ?? null}::smallint, cut_off),
    rest_days = coalesce(${restDays ? [...restDays] : null}::smallint[], rest_days)
  where id = any(${[...ids]}::int[])`;

export const setTransits = (
  tx: Sql,
  ids: readonly number[],
  regionIds: readonly number[],
  { least, most }: { least: number; most: number },
) => tx`
  insert into shipping_transit (template_id, region_id, least, most)
  select f.id, r.id, ${least}, ${most} from unnest(${[...ids]}::int[]) as f (id) cross join unnest(${[...regionIds]}::int[]) as r (id)
  on conflict (template_id, region_id) do update set least = excluded.least, most = excluded.most`;

export const deleteTransits = (tx: Sql, ids: readonly number[], regionIds: readonly number[]) => tx`
  delete from shipping_transit where template_id = any(${[...ids]}::int[]) and region_id = any(${[...regionIds]}::int[])`;
