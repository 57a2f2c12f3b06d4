import type { Sql } from 'postgres';

import type { GatewayEvent } from '../gateways/provider.ts';

export type EventOutcome = 'settled' | 'credited' | 'refunded' | 'noted' | 'parked' | 'refused';

export interface NewGatewayEvent {
  provider: string;
  eventId: string;
  kind: GatewayEvent['kind'];
  paymentNo: string;
  refundNo: string;
  amount: number;
  currency: string;
  gatewayNo: string;
  receivedAt: Date;
}

/**
 * Takes an event into the inbox and gives its id; undefined where it was there before. Of many that bring the same at once
 * all but one wait here until that one has ended.
 */
export async function insertGatewayEvent(tx: Sql, event: NewGatewayEvent): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into gateway_event (provider, event_id, kind, payment_no, refund_no, amount, currency, gateway_no, outcome, received_at)
    values (${event.provider}, ${event.eventId}, ${event.kind}, ${event.paymentNo}, ${event.refundNo}, ${event.amount},
      ${event.currency}, ${event.gatewayNo}, 'noted', ${event.receivedAt})
    on conflict (provider, event_id) do nothing returning id`;
  return row?.id;
}

export const setEventOutcome = (tx: Sql, id: number, outcome: EventOutcome, reason: string) =>
  tx`update gateway_event set outcome = ${outcome}, reason = ${reason} where id = ${id}`;

/** Refunds that came before the payment count as applied from now on. */
export const takeParkedRefunds = (tx: Sql, provider: string, paymentNo: string) => tx`
  update gateway_event set outcome = 'noted'
  where provider = ${provider} and payment_no = ${paymentNo} and kind = 'refunded' and outcome = 'parked'`;

/**
 * What was refunded of a payment until now without the mall, in its own currency, by reports that each show their own amount, and
 * by such that show all refunds so far, the mall's among them; `own` are those.
 */
export async function findRefunded(tx: Sql, provider: string, paymentNo: string, currency: string) {
  const [row] = await tx<{ each: number; all: number; own: number }[]>`
    with own as (
      select r.no, r.amount from payment_refund r join payment p on p.id = r.payment_id
      where p.no = ${paymentNo} and r.state in ('requested', 'pending', 'refunded')),
    reported as (
      select amount, split_part(refund_no, '-', 1) in (select no from own) as is_own from gateway_event
      where provider = ${provider} and payment_no = ${paymentNo} and kind = 'refunded' and currency = ${currency}),
    sums as (select coalesce(sum(amount), 0) as own from own)
    select coalesce(sum(reported.amount) filter (where not is_own), 0)::float8 as each,
      greatest(coalesce(max(reported.amount), 0) - max(sums.own), 0)::float8 as all, max(sums.own)::float8 as own
    from sums left join reported on true`;
  return row ?? { each: 0, all: 0, own: 0 };
}

export interface RefusedEvent {
  provider: string;
  paymentNo: string;
  kind: string;
  amount: number;
  currency: string;
  reason: string;
  receivedAt: Date;
}

/** What somebody has to look at, newest first. */
export const listRefusedEvents = (sql: Sql, limit: number) => sql<RefusedEvent[]>`
  select provider, payment_no as "paymentNo", kind, amount::float8, currency, reason, received_at as "receivedAt"
  from gateway_event where outcome = 'refused' order by id desc limit ${limit}`;
