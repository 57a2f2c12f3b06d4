import type { Sql } from 'postgres';
import type { Locale } from '#locale/locales.ts';
import { orderedMerchant, orderedName, orderedOptions } from '../../orders/index.ts';

/** What messages are about: their products, options and shops are looked up. */
export interface MessageSubjects {
  /** 'SH…' or 'PT…'. */
  orderNos: readonly string[];
  refundNos: readonly string[];
  productIds: readonly number[];
  skuIds: readonly number[];
}

interface OwnName {
  stored: string;
  own: string;
}

/** Names as messages store them, with what the same things are called in the reader's language; only those that differ. */
export const listOwnNames = (
  sql: Sql,
  locale: Locale,
  { orderNos, refundNos, productIds, skuIds }: MessageSubjects,
) => sql<OwnName[]>`
  with asked as (
    select id, merchant_id, merchant_name from merchant_order
      where no = any(array(select unnest(${[...orderNos]}::text[])))
    union select id, merchant_id, merchant_name from merchant_order
      where platform_order_id = any(array(select id from platform_order where no = any(${[...orderNos]}::text[])))
    union select id, merchant_id, merchant_name from merchant_order
      where id = any(array(select order_id from refund_case where no = any(${[...refundNos]}::text[])))),
  named as (
    select l.name as stored, ${orderedName(sql, locale)} as own from asked join order_line l on l.order_id = asked.id
    union select l.sku, ${orderedOptions(sql, locale)} from asked join order_line l on l.order_id = asked.id
    union select o.merchant_name, ${orderedMerchant(sql, locale)} from asked o
    union select any_text.name, own_text.name from product_text any_text
      join product_text own_text on own_text.product_id = any_text.product_id and own_text.locale = ${locale}
      where any_text.product_id = any(${[...productIds]}::int[])
    union select any_text.name, own_text.name from product g join merchant_text any_text on any_text.merchant_id = g.merchant_id
      join merchant_text own_text on own_text.merchant_id = g.merchant_id and own_text.locale = ${locale}
      where g.id = any(${[...productIds]}::int[])
    union select any_text.name, own_text.name from sku k cross join unnest(k.value_ids) as chosen (id)
      join option_value_text any_text on any_text.value_id = chosen.id
      join option_value_text own_text on own_text.value_id = chosen.id and own_text.locale = ${locale}
      where k.id = any(${[...skuIds]}::int[]))
  select stored, own from named where stored <> own`;
