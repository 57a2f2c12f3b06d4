import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { sandboxWalletLink } from '#locale/links.ts';
import type { Database } from '../../../platform/db/open.ts';
import { answerSandboxBill, findSandboxBill, insertSandboxBill } from '../queries/sandbox-bills.ts';
import { GatewayError, type GatewayMessage, MESSAGE_AGE_MS, type PaymentProvider } from './provider.ts';
import { readJson } from './read-json.ts';
import { isRecent } from './recent.ts';
import { createSandboxRefunds } from './sandbox-refund.ts';

const TICKET_BYTES = 16;
const SIGNATURE = 'sandbox-signature';
const TIMESTAMP = 'sandbox-timestamp';

export const hashTicket = (ticket: string) => createHash('sha256').update(ticket).digest('base64url');

const messageSchema = z.object({
  id: z.string().min(1).max(100),
  kind: z.enum(['paid', 'refunded', 'refundClosed', 'refundAbnormal', 'closed']),
  no: z.string().min(1).max(40),
  refundNo: z.string().max(64).default(''),
  amount: z.int().min(0),
  currency: z.string().max(3),
});
export type SandboxMessage = z.input<typeof messageSchema>;

export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox';
  /** The message that a gateway would send now, signed as the mall expects it. */
  tell(message: SandboxMessage): GatewayMessage;
}

interface SandboxParts {
  db: Pick<Database, 'sql'>;
  origin: string;
  /** Of `readSandboxKey`. */
  key: Buffer;
  clock: () => number;
}

/** A gateway that is none: a page of the mall's own in the place of a wallet's app. Anyone who has the ticket answers the bill. */
export function createSandbox({ db, origin, key, clock }: SandboxParts): Sandbox {
  const sign = (timestamp: string, body: Uint8Array) =>
    createHmac('sha256', key).update(`${timestamp}\n`).update(body).digest();
  /** Always the same of a bill, so that one that is begun again has one code; it cannot be guessed. */
  const ticketOf = (no: string) =>
    createHmac('sha256', key).update(`ticket\n${no}`).digest().subarray(0, TICKET_BYTES).toString('base64url');
  return {
    name: 'sandbox',
    currency: null,
    decimalsOf: ({ decimals }) => decimals,
    canBill: () => true,
    refundsShown: 'each',
    ...createSandboxRefunds(db.sql),
    async begin({ no, payType, amount, currency, locale }) {
      const ticket = ticketOf(no);
      const bill = { no, payType, amount, currency, ticketHash: hashTicket(ticket) };
      await insertSandboxBill(db.sql, bill, new Date(clock()));
      return { code: `${origin}${sandboxWalletLink(locale, { no, ticket })}`, gatewayNo: '' };
    },
    async report({ headers, body }) {
      const { [SIGNATURE]: signature, [TIMESTAMP]: timestamp } = headers;
      if (!signature || !timestamp) return { unheard: 'unsigned' };
      const given = Buffer.from(signature, 'base64url');
      const right = sign(timestamp, body);
      // Other spellings of the same bytes are no signature of ours either.
      if (given.toString('base64url') !== signature || given.length !== right.length || !timingSafeEqual(given, right))
        return { unheard: 'forged' };
      if (!isRecent(timestamp, clock(), MESSAGE_AGE_MS)) return { unheard: 'stale' };
      const { data } = messageSchema.safeParse(readJson(Buffer.from(body).toString('utf8')));
      return data ? { ...data, gatewayNo: `SB${data.no}` } : { unheard: 'malformed' };
    },
    async ask({ no }) {
      const bill = await findSandboxBill(db.sql, no);
      if (!bill) return { state: 'unknown' };
      if (bill.state !== 'paid') return { state: bill.state === 'open' ? 'open' : 'closed' };
      return { state: 'paid', amount: bill.amount, currency: bill.currency, gatewayNo: `SB${no}` };
    },
    async close({ no }) {
      const state = await answerSandboxBill(db.sql, no, 'closed');
      if (state === 'paid') throw new GatewayError(`${no} is paid`);
      return state !== undefined;
    },
    reply: (isReceived) => ({ type: 'text/plain', body: isReceived ? 'success' : 'fail' }),
    tell(message) {
      const body = Buffer.from(JSON.stringify(message));
      const timestamp = String(Math.floor(clock() / 1000));
      return {
        headers: { [TIMESTAMP]: timestamp, [SIGNATURE]: sign(timestamp, body).toString('base64url') },
        body,
      };
    },
  };
}
