import type { SandboxRefunds } from '#contract/payments.ts';
import { isFailure } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { receiveGatewayEvent } from './handle-webhook.ts';
import { setSandboxRefunds } from './queries/sandbox-refunds.ts';
import { findBill, type Ticket } from './sandbox-bill.ts';

/** Sets how the sandbox answers refunds of a bill. The mall receives a signed message about each that has waited. */
export async function answerRefunds(context: UseCaseContext, answer: Ticket & { refunds: SandboxRefunds }) {
  const found = await findBill(context, answer);
  if (isFailure(found)) return found;
  const { sandbox, bill } = found;
  for (const { no: refundNo, amount, state } of await setSandboxRefunds(context.mall.db.sql, bill.no, answer.refunds)) {
    const kind = state === 'refunded' ? ('refunded' as const) : ('refundClosed' as const);
    const message = { id: `${kind}-${refundNo}`, kind, no: bill.no, refundNo, amount, currency: bill.currency };
    await receiveGatewayEvent(context.mall, sandbox.name, sandbox.tell(message));
  }
  return true;
}
