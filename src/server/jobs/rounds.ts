import type { Mall } from '../mall.ts';
import { clearOutbox } from '../notify/outbox.ts';
import { runWaitlist } from '../services/flash-sale/run-waitlist.ts';
import { runAutopilot } from '../services/order/autopilot.ts';
import { cancelOverdue } from '../services/order/cancel-overdue.ts';
import { completeDue } from '../services/order/complete-due.ts';
import { receiveDue } from '../services/order/receive-due.ts';
import { askOpenPayments } from '../services/pay/ask-open-payments.ts';
import { thawPoints } from '../services/wallet/thaw-points.ts';

export interface Round {
  everyMs: number;
  work: () => Promise<unknown>;
  /** What the log says when it fails; the next time comes all the same. */
  complaint: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** A gateway that is silent does not keep the mall open. */
const STOP_MS = 5 * SECOND;

/** What an open mall does by the clock. All of it may come late, and on several servers at once. */
const roundsOf = (mall: Mall): Round[] => [
  {
    everyMs: 15 * SECOND,
    work: () => cancelOverdue(mall),
    complaint: 'orders that were not paid in time are not cancelled yet',
  },
  {
    everyMs: 10 * SECOND,
    work: () => runWaitlist(mall),
    complaint: 'waitlists of flash sales do not move on yet',
  },
  {
    everyMs: 30 * SECOND,
    work: () => askOpenPayments(mall),
    complaint: 'gateways were not asked about open payments',
  },
  {
    everyMs: 30 * SECOND,
    work: () => runAutopilot(mall),
    complaint: 'demo orders are not sent, or their parcels do not go on',
  },
  {
    everyMs: MINUTE,
    work: () => clearOutbox(mall),
    complaint: 'old messages are not deleted from the outbox yet: they hold codes that are spent',
  },
  { everyMs: MINUTE, work: () => thawPoints(mall), complaint: 'points that are due are not credited yet' },
  {
    everyMs: 10 * MINUTE,
    work: async () => {
      await receiveDue(mall);
      await completeDue(mall);
    },
    complaint: 'orders are not received or completed yet',
  },
];

const patience = () => new Promise<void>((end) => setTimeout(end, STOP_MS).unref());

/** Goes round now and from now on; a round that takes longer than its time skips those that it missed. Gives what stops it. */
export function keepRound({ everyMs, work, complaint }: Round, log: Mall['log']): () => Promise<void> {
  let underWay: Promise<void> | null = null;
  const go = () => {
    underWay ??= work()
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, complaint),
      )
      .finally(() => {
        underWay = null;
      });
  };
  go();
  const time = setInterval(go, everyMs);
  return async () => {
    clearInterval(time);
    await Promise.race([underWay, patience()]);
  };
}

/** Keeps every round while the mall is open. Gives what stops them all. */
export function keepRounds(mall: Mall): () => Promise<void> {
  const stops = roundsOf(mall).map((round) => keepRound(round, mall.log));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
