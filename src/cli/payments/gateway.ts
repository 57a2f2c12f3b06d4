import { toWire } from '#domain/money/money.ts';
import { namesOn } from '#server/modules/payments/gateways/open.ts';
import { listRefusedEvents } from '#server/modules/payments/queries/gateway-events.ts';
import { listNotedPayments } from '#server/modules/payments/queries/payments.ts';
import { settleStuck } from '#server/modules/payments/settle-stuck.ts';
import { openMall } from '#server/open-mall.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { table } from '../output/table.ts';

const USAGE = 'list | settle WX…|AL…';
const MOST = 50;
/** Anyone who pays has done so by then. */
const LONG_MS = 10 * 60_000;

const WORDS: Readonly<Record<string, string>> = {
  open: 'is not paid',
  settled: 'has paid it',
  credited: 'came too late or once too often: its money is in the wallet of the buyer',
  closed: 'was given up: nobody can pay it any more',
  refunded: 'was refunded at the gateway',
};

/** Asks the gateway, and says what has become of the payment. Throws an `OperatorError` for a number that there is not. */
export async function settleAndPrint(mall: Mall, no: string): Promise<string> {
  const received = await settleStuck(mall, no);
  if (!received) throw new OperatorError(`There is no payment "${no}". "mall gateway list" shows those to look at.`);
  const why = received.why && ` (${received.why})`;
  return `Payment ${no} of order ${received.platformOrderNo} ${WORDS[received.status] ?? received.status}${why}.`;
}

const minute = (at: Date) => at.toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');

async function paymentsOf({ db, clock, payments }: Mall): Promise<string> {
  const rows = await listNotedPayments(db.sql, namesOn(payments), new Date(clock() - LONG_MS), MOST);
  if (rows.length === 0) return 'No payment is open for long, came too late or went back.';
  const cells = rows.map((one) => [
    one.no,
    one.platformOrderNo,
    one.isLost ? `open, but ${one.provider} is off` : one.status,
    toWire(one.amount, one),
    one.currency,
    minute(one.createdAt),
  ]);
  const head = ['payment', 'order', 'became', 'amount', '', 'begun (UTC)'];
  return table([head, ...cells], [false, false, false, true, false, false]);
}

async function refusedOf({ db }: Mall): Promise<string> {
  const rows = await listRefusedEvents(db.sql, MOST);
  if (rows.length === 0) return 'No message of a gateway was refused.';
  const cells = rows.map((one) => [
    one.paymentNo,
    one.provider,
    one.kind,
    String(one.amount),
    one.currency,
    minute(one.receivedAt),
    one.reason,
  ]);
  const head = ['payment', 'gateway', 'told as', 'minor units', '', 'came (UTC)', 'refused for its'];
  return table([head, ...cells], [false, false, false, true, false, false, false]);
}

/** What an operator has to look at: payments that did not pay their order, and messages that were refused. */
export const listGateway = async (mall: Mall): Promise<string> =>
  `${await paymentsOf(mall)}\n\n${await refusedOf(mall)}`;

export const gateway: Command = {
  usage: USAGE,
  options: {},
  async run({ positionals }, config) {
    const [action, no, more] = positionals;
    const isList = action === 'list' && no === undefined;
    if (!isList && (action !== 'settle' || !no || more !== undefined))
      throw new OperatorError(`Usage: mall gateway ${USAGE}.`);
    const { mall, close } = await openMall(config);
    try {
      console.log(await (isList ? listGateway(mall) : settleAndPrint(mall, no ?? '')));
    } finally {
      await close();
    }
  },
};
