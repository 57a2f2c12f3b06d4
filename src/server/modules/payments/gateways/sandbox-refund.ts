import type { Sql } from 'postgres';
import { findSandboxBill } from '../queries/sandbox-bills.ts';
import { findSandboxRefund, insertSandboxRefund, type SandboxRefundRow } from '../queries/sandbox-refunds.ts';
import type { PaymentProvider, Refund, RefundAnswer } from './provider.ts';

const answerOf = ({ state, amount }: SandboxRefundRow): RefundAnswer =>
  state === 'refunded' ? { state, amount } : { state };

/** The sandbox's refunds, answered as the page of their bill has been set. */
export const createSandboxRefunds = (sql: Sql): Pick<PaymentProvider, 'refund' | 'askRefund' | 'refundPauseMs'> => ({
  refundPauseMs: 0,
  async refund({ no, billNo, amount }: Refund) {
    await insertSandboxRefund(sql, { no, billNo, amount });
    const refund = await findSandboxRefund(sql, no);
    if (refund) return answerOf(refund);
    const bill = await findSandboxBill(sql, billNo);
    const reason = bill?.refunds === 'refused' ? 'refused on its page' : 'more than was paid';
    return { state: 'refused', reason, isNumberUsed: false };
  },
  async askRefund({ no }: Refund) {
    const refund = await findSandboxRefund(sql, no);
    return refund ? answerOf(refund) : { state: 'unknown' };
  },
});
