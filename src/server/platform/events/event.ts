import type { Sql } from 'postgres';
import { pipeline } from '../db/pipeline.ts';

/** What is done when an event is announced, inside the transaction that announces it. Throwing undoes the transaction. */
export type Subscriber<Payload> = (tx: Sql, payload: Payload) => Promise<unknown>;

/** Something that happens in a module and that other modules may act on. The module defines it in its `events.ts`. */
export interface MallEvent<Payload> {
  readonly name: string;
  /** In the order in which they run; null until the mall's subscriptions are registered. */
  subscribers: readonly Subscriber<Payload>[] | null;
}

/** An event by its name, '<module>.<event>', which log and error messages show. */
export const defineEvent = <Payload>(name: string): MallEvent<Payload> => ({ name, subscribers: null });

/** An event with everything that acts on it. */
export interface Subscription {
  readonly eventName: string;
  attach(): void;
}

/** The subscribers of an event, in the order in which they run; none for an event that nothing acts on yet. */
export const on = <Payload>(
  event: MallEvent<Payload>,
  ...subscribers: readonly Subscriber<NoInfer<Payload>>[]
): Subscription => ({
  eventName: event.name,
  attach: () => {
    event.subscribers = subscribers;
  },
});

/**
 * The same for subscribers whose statements are sent together, in this order. Each of them queues all of its statements before it
 * first waits: what one sends later would follow those of the others.
 */
export const onTogether = <Payload>(
  event: MallEvent<Payload>,
  ...subscribers: readonly Subscriber<NoInfer<Payload>>[]
): Subscription => on(event, (tx, payload) => pipeline(...subscribers.map((subscriber) => subscriber(tx, payload))));

/** Attaches all subscribers, once at the start. One event in two places is an error: its order would depend on their order. */
export function registerSubscriptions(subscriptions: readonly Subscription[]): void {
  const names = subscriptions.map(({ eventName }) => eventName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The event ${twice} stands in the subscriptions twice.`);
  for (const subscription of subscriptions) subscription.attach();
}

/**
 * Runs the subscribers of an event one after the other, in the transaction that announces it. An event that was never
 * registered is an error, because its effects would be missing. The first subscriber starts before this function first
 * waits, so that its first statement can be sent together with others (`platform/db/pipeline.ts`).
 */
export async function announce<Payload>(
  transaction: Sql,
  event: MallEvent<Payload>,
  payload: NoInfer<Payload>,
): Promise<void> {
  const { name, subscribers } = event;
  if (!subscribers) throw new Error(`The event ${name} was announced, and modules/subscriptions.ts does not list it.`);
  for (const subscriber of subscribers) await subscriber(transaction, payload);
}
