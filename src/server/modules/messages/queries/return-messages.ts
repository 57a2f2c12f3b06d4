import type { Sql } from 'postgres';
import type { MessageKind } from '#domain/messages/message.ts';
import { post } from './post.ts';
import { shopAddress } from './shop-address.ts';

export interface ReturnPosting {
  caseId: number;
  kind: MessageKind;
  /** What has happened; with the request's number it names the message. */
  event: string;
  at: Date;
}

/** What messages say of a request `c`. */
const returnFacts = (tx: Sql) => tx`
  jsonb_build_object('refundNo', c.no,
    'item', l.name, 'pieces', c.quantity, 'pay', c.amount, 'currency', p.currency, 'decimals', p.decimals,
    'payType', p.pay_type, 'kind', c.kind, 'returnWay', c.return_way, 'reason', c.reason, 'refusal', c.refusal,
    'sendBy', floor(extract(epoch from c.send_by) * 1000), 'carrier', c.express_name, 'points', c.points_used,
    'merchantId', o.merchant_id, 'isByBuyer', c.is_revoked_by_buyer)`;

const returnParts = (tx: Sql) => tx`
  refund_case c join merchant_order o on o.id = c.order_id join platform_order p on p.id = c.platform_order_id
  join order_line l on l.id = c.order_line_id`;

/** To the buyer, in the language of the purchase. */
export const insertReturnMessage = (tx: Sql, { caseId, kind, event, at }: ReturnPosting) => tx`
  with posted as (
    select ${event}::text || ' ' || c.no as event, c.buyer_id, p.locale, ${returnFacts(tx)} || jsonb_build_object('shop', o.merchant_name) as facts
    from ${returnParts(tx)} where c.id = ${caseId}),
  ${post(tx, { kind, at, dueAt: at })}`;

/** To a shop that has an address, in its language. */
export const insertShopReturnMessage = (tx: Sql, { caseId, kind, event, at }: ReturnPosting) => tx`
  insert into outgoing_mail (event, merchant_id, address, locale, kind, facts, due_at, created_at)
  select ${event}::text || ' ' || c.no, m.id, a.address, m.locale, ${kind}, ${returnFacts(tx)} ||
    jsonb_build_object('shop', coalesce(t.name, o.merchant_name)), ${at}, ${at}
  from ${returnParts(tx)} join merchant m on m.id = o.merchant_id
  ${shopAddress(tx)}
  left join merchant_text t on t.merchant_id = m.id and t.locale = m.locale
  where c.id = ${caseId} and a.address <> ''
  on conflict (event, address) do nothing`;
