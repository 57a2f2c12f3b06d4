import { PAY_TYPES } from '#contract/payments.ts';
import { toWire } from '#domain/money/money.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readMallSettings } from '../settings/index.ts';
import { hashTicket, type Sandbox } from './gateways/sandbox.ts';
import { receiveGatewayEvent } from './handle-webhook.ts';
import { findPayment, findPlatformOrderNo } from './queries/payments.ts';
import { answerSandboxBill, findSandboxBill, type SandboxBillRow } from './queries/sandbox-bills.ts';

export interface Ticket {
  no: string;
  ticket: string;
}

interface FoundBill {
  sandbox: Sandbox;
  bill: SandboxBillRow;
}

/** The bill that a ticket belongs to; refused alike without one, with another's ticket, and where the sandbox is off. */
export async function findBill({ mall }: UseCaseContext, { no, ticket }: Ticket): Promise<FoundBill | Failure> {
  const { sandbox } = mall.payments;
  const bill = sandbox ? await findSandboxBill(mall.db.sql, no) : undefined;
  return sandbox && bill?.ticketHash === hashTicket(ticket) ? { sandbox, bill } : fail('billGone');
}

export async function readSandboxBill(context: UseCaseContext, ticket: Ticket) {
  const found = await findBill(context, ticket);
  if (isFailure(found)) return found;
  const { bill } = found;
  const { sql } = context.mall.db;
  const payment = await findPayment(sql, bill.no);
  return {
    payPrice: toWire(bill.amount, { decimals: payment?.decimals ?? 0 }),
    currency: bill.currency,
    payType: PAY_TYPES.find((type) => type === bill.payType) ?? 'weixin',
    orderNo: payment?.payType === 'card' ? await findPlatformOrderNo(sql, payment.platformOrderId) : '',
    siteName: (await readMallSettings(context)).siteName,
    isOpen: bill.state === 'open',
    refunds: bill.state === 'paid' ? bill.refunds : null,
  };
}

/**
 * Approves or declines as the payer of a real gateway would in its app, and sends the mall a signed message. Pressed
 * again, it sends the message again, as gateways do. The first answer counts.
 */
export async function answerBill(context: UseCaseContext, answer: Ticket & { isApproved: boolean }) {
  const found = await findBill(context, answer);
  if (isFailure(found)) return found;
  const { sandbox, bill } = found;
  const wanted = answer.isApproved ? 'paid' : 'declined';
  if ((await answerSandboxBill(context.mall.db.sql, bill.no, wanted)) !== wanted) return fail('billGone');
  const { no, amount, currency } = bill;
  const message = answer.isApproved
    ? { id: `paid-${no}`, kind: 'paid' as const, no, amount, currency }
    : { id: `declined-${no}`, kind: 'closed' as const, no, amount: 0, currency: '' };
  await receiveGatewayEvent(context.mall, sandbox.name, sandbox.tell(message));
  return true;
}
