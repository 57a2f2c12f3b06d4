import type { Sql } from 'postgres';
import { PLATFORM_ORDER_STATUS } from '#domain/orders/order-state.ts';
import { literal } from '../../../platform/db/literal.ts';
import { CANCELLED_BY } from '../../orders/index.ts';
import { post } from './post.ts';
import { shopAddress } from './shop-address.ts';

/** What messages say of a purchase `p`. A number that several shops' orders share is the purchase's own. */
const purchaseFacts = (tx: Sql, orderNo: 'own' | 'shop') => tx`
  jsonb_build_object('orderNo', ${orderNo === 'shop' ? tx`case when cardinality(s.nos) = 1 then s.nos[1] else p.no end` : tx`p.no`},
    'secondType', p.second_type, 'shops', s.names, 'item', i.item, 'otherLines', i.lines - 1, 'pieces', i.pieces,
    'pay', p.pay, 'currency', p.currency, 'decimals', p.decimals)`;

const purchaseParts = (tx: Sql) => tx`
  cross join lateral (
    select array_agg(o.no order by o.id) as nos, array_agg(o.merchant_name order by o.id) as names
    from merchant_order o where o.platform_order_id = p.id) s
  cross join lateral (
    select (array_agg(l.name order by l.id))[1] as item, count(*)::int as lines, sum(l.quantity)::int as pieces
    from order_line l where l.platform_order_id = p.id) i`;

export const insertOrderPlaced = (tx: Sql, no: string, dueAfterMs: number) => tx`
  with posted as (
    select 'orders.orderPlaced ' || p.no as event, p.buyer_id, p.locale, p.created_at, ${purchaseFacts(tx, 'own')} ||
      jsonb_build_object('payBy', floor(extract(epoch from p.pay_by) * 1000)) as facts
    from platform_order p ${purchaseParts(tx)} where p.no = ${no}),
  inbox as (
    insert into inbox_message (buyer_id, event, kind, topic, facts, created_at)
    select buyer_id, event, 'orderPlaced', 'orders', facts, created_at from posted on conflict (buyer_id, event) do nothing)
  insert into outgoing_mail (event, buyer_id, address, locale, kind, facts, due_at, created_at)
  select posted.event, b.id, b.email, posted.locale, 'orderPlaced', posted.facts,
    posted.created_at + ${dueAfterMs}::int * interval '1 millisecond', posted.created_at
  from posted join buyer b on b.id = posted.buyer_id where b.email is not null
  on conflict (event, address) do nothing`;

export const insertOrderPaid = (tx: Sql, platformOrderId: number, at: Date) => tx`
  with posted as (
    select 'orders.orderPaid ' || p.no as event, p.buyer_id, p.locale, ${purchaseFacts(tx, 'shop')} as facts
    from platform_order p ${purchaseParts(tx)} where p.id = ${platformOrderId}),
  ${post(tx, { kind: 'orderPaid', at, dueAt: at })}`;

export const insertOrderCancelled = (tx: Sql, platformOrderId: number, at: Date) => tx`
  with posted as (
    select 'orders.orderCancelled ' || p.no as event, p.buyer_id, p.locale, ${purchaseFacts(tx, 'own')} ||
      jsonb_build_object('byBuyer', p.cancel_status = ${CANCELLED_BY.buyer}) as facts
    from platform_order p ${purchaseParts(tx)} where p.id = ${platformOrderId}),
  ${post(tx, { kind: 'orderCancelled', at, dueAt: at })}`;

/** An amount of nothing puts nothing into the wallet. */
export const insertLatePayment = (tx: Sql, payment: { orderNo: string; paymentNo: string; at: Date }) => tx`
  with posted as (
    select 'payments.latePaymentReceived ' || ${payment.paymentNo}::text as event, p.buyer_id, p.locale,
      ${purchaseFacts(tx, 'own')} || jsonb_build_object('isCancelled', p.status = ${literal(tx, PLATFORM_ORDER_STATUS.cancelled)},
        'pay', p.pay_base, 'currency', b.code, 'decimals', b.decimals) as facts
    from platform_order p ${purchaseParts(tx)} cross join (select code, decimals from currency where is_default) b
    where p.no = ${payment.orderNo} and p.pay_base > 0),
  ${post(tx, { kind: 'latePayment', at: payment.at, dueAt: payment.at })}`;

/** A shipment that somebody carries. */
export const insertOrderShipped = (tx: Sql, shipmentId: number, at: Date) => tx`
  with posted as (
    select 'orders.orderShipped ' || c.id as event, o.buyer_id, p.locale, jsonb_build_object('orderNo', o.no,
      'secondType', o.second_type, 'shop', o.merchant_name, 'item', i.item, 'otherLines', i.lines - 1, 'pieces', i.pieces,
      'shipmentId', c.id, 'carrier', c.express_name || c.carrier) as facts
    from shipment c join merchant_order o on o.id = c.order_id join platform_order p on p.id = o.platform_order_id
    cross join lateral (
      select (array_agg(l.name order by l.id))[1] as item, count(*)::int as lines, sum(x.quantity)::int as pieces
      from shipment_line x join order_line l on l.id = x.order_line_id where x.shipment_id = c.id) i
    where c.id = ${shipmentId} and c.delivery_type in ('express', 'merchant')),
  ${post(tx, { kind: 'orderShipped', at, dueAt: at })}`;

/** A shipment that was delivered online: codes, links and the like. */
export const insertShipmentDelivered = (tx: Sql, shipmentId: number, at: Date) => tx`
  with posted as (
    select 'orders.orderShipped ' || c.id as event, o.buyer_id, p.locale, jsonb_build_object('orderNo', o.no,
      'secondType', o.second_type, 'shop', o.merchant_name, 'item', i.item, 'otherLines', i.lines - 1,
      'pieces', i.pieces) as facts
    from shipment c join merchant_order o on o.id = c.order_id join platform_order p on p.id = o.platform_order_id
    cross join lateral (
      select (array_agg(l.name order by l.id))[1] as item, count(*)::int as lines, sum(x.quantity)::int as pieces
      from shipment_line x join order_line l on l.id = x.order_line_id where x.shipment_id = c.id) i
    where c.id = ${shipmentId} and c.delivery_type = 'fictitious'),
  ${post(tx, { kind: 'itemsDelivered', at, dueAt: at })}`;

/** Codes and links that a payment has handed over, shop by shop. */
export const insertDeliveredAtOnce = (tx: Sql, platformOrderId: number, types: readonly number[], at: Date) => tx`
  with posted as (
    select 'orders.itemsDelivered ' || o.no as event, o.buyer_id, p.locale, jsonb_build_object('orderNo', o.no,
      'secondType', o.second_type, 'shop', o.merchant_name, 'item', i.item, 'otherLines', i.lines - 1,
      'pieces', i.pieces) as facts
    from merchant_order o join platform_order p on p.id = o.platform_order_id
    cross join lateral (
      select (array_agg(l.name order by l.id))[1] as item, count(*)::int as lines, sum(l.shipped)::int as pieces
      from order_line l where l.order_id = o.id and l.shipped > 0 and l.product_type = any(${[...types]}::int[])) i
    where p.id = ${platformOrderId} and i.lines > 0),
  ${post(tx, { kind: 'itemsDelivered', at, dueAt: at })}`;

/** To shops that have an address: one of their own, or that of their service by e-mail. */
export const insertShopOrdersPaid = (tx: Sql, platformOrderId: number, at: Date) => tx`
  insert into outgoing_mail (event, merchant_id, address, locale, kind, facts, due_at, created_at)
  select 'orders.orderPaid ' || o.no, m.id, a.address, m.locale, 'shopOrderPaid', jsonb_build_object('orderNo', o.no,
    'secondType', o.second_type, 'shop', coalesce(t.name, o.merchant_name), 'item', i.item, 'otherLines', i.lines - 1,
    'pieces', i.pieces, 'pay', o.pay, 'currency', p.currency, 'decimals', p.decimals, 'merchantId', m.id), ${at}, ${at}
  from merchant_order o join platform_order p on p.id = o.platform_order_id join merchant m on m.id = o.merchant_id
  ${shopAddress(tx)}
  left join merchant_text t on t.merchant_id = m.id and t.locale = m.locale
  cross join lateral (
    select (array_agg(l.name order by l.id))[1] as item, count(*)::int as lines, sum(l.quantity)::int as pieces
    from order_line l where l.order_id = o.id) i
  where o.platform_order_id = ${platformOrderId} and a.address <> ''
  on conflict (event, address) do nothing`;
