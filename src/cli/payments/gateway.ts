import { toWire } from '#domain/money/money.ts';
import { namesOn } from '#server/modules/payments/gateways/open.ts';
import { listRefusedEvents } from '#server/modules/payments/queries/gateway-events.ts';
import { listNotedPayments } from '#server/modules/payments/queries/payments.ts';
import { settleStuck } from '#server/modules/payments/settle-stuck.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import type { Mall } from '#server/platform/mall.ts';
import type { Command } from '../command.ts';
import { table } from '../output/table.ts';
import { printFromMall } from '../print-from-mall.ts';
import { listRefunds, payOtherwiseAndPrint, refundAndPrint } from './gateway-refunds.ts';
import { minute } from './minute.ts';

const USAGE = 'list | settle WX…|AL…|CA… | refund RE… [--paid-otherwise]';
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

/** What an operator has to look at: payments that did not pay their order, refunds that failed, and messages that were refused. */
export const listGateway = async (mall: Mall): Promise<string> =>
  [await paymentsOf(mall), await listRefunds(mall), await refusedOf(mall)].join('\n\n');

const OPTIONS = {
  'paid-otherwise': { type: 'boolean', about: 'records that a refund which failed was paid back in another way' },
} as const;

/** What a command line asks for; undefined where it asks for nothing that there is. */
function workOf([action, no, ...more]: readonly string[], isPaidOtherwise: boolean) {
  if (more.length > 0 || (isPaidOtherwise && action !== 'refund')) return undefined;
  if (action === 'list' && no === undefined) return listGateway;
  if (no === undefined) return undefined;
  if (action === 'settle') return (mall: Mall) => settleAndPrint(mall, no);
  if (action !== 'refund') return undefined;
  return (mall: Mall) => (isPaidOtherwise ? payOtherwiseAndPrint(mall, no) : refundAndPrint(mall, no));
}

export const gateway: Command = {
  usage: USAGE,
  options: OPTIONS,
  async run({ positionals, values }, config) {
    const work = workOf(positionals, values['paid-otherwise'] === true);
    if (!work) throw new OperatorError(`Usage: mall gateway ${USAGE}.`);
    await printFromMall(config, work);
  },
};
