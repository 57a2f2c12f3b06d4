import type { Sql } from 'postgres';

export type EventOutcome = 'settled' | 'credited' | 'noted' | 'parked' | 'refused';

export interface NewGatewayEvent {
  provider: string;
  eventId: string;
  kind: 'paid' | 'refunded' | 'closed';
  paymentNo: string;
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
    insert into gateway_event (provider, event_id, kind, payment_no, amount, currency, gateway_no, outcome, received_at)
    values (${event.provider}, ${event.eventId}, ${event.kind}, ${event.paymentNo}, ${event.amount}, ${event.currency},
      ${event.gatewayNo}, 'noted', ${event.receivedAt})
    on conflict (provider, event_id) do nothing returning id`;
  return row?.id;
}

export const setEventOutcome = (tx: Sql, id: number, outcome: EventOutcome, reason: string) =>
  tx`update gateway_event set outcome = ${outcome}, reason = ${reason} where id = ${id}`;

/** Refunds that came before the payment count as applied from now on. */
export const takeParkedRefunds = (tx: Sql, provider: string, paymentNo: string) => tx`
  update gateway_event set outcome = 'noted'
  where provider = ${provider} and payment_no = ${paymentNo} and kind = 'refunded' and outcome = 'parked'`;

/** The amount refunded of a payment until now, in its own currency: the sum of all reports, and the largest report. */
export async function findRefunded(tx: Sql, provider: string, paymentNo: string, currency: string) {
  const [row] = await tx<{ each: number; all: number }[]>`
    select coalesce(sum(amount), 0)::float8 as each, coalesce(max(amount), 0)::float8 as all from gateway_event
    where provider = ${provider} and payment_no = ${paymentNo} and kind = 'refunded' and currency = ${currency}`;
  return row ?? { each: 0, all: 0 };
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
