import { toWire } from '#domain/money/money.ts';
import { SECOND_MS } from '#domain/time/duration.ts';
import { type AlipayClient, callAlipay, OK, refuse } from './alipay-client.ts';
import { readAlipayRefund, readAlipayRefundState } from './alipay-messages.ts';
import type { PaymentProvider } from './provider.ts';

type Refunds = Pick<PaymentProvider, 'refundsShown' | 'refundPauseMs' | 'refund' | 'askRefund'>;

/** The business was refused, with a reason that is not of a moment. Any other code leaves open what became of it. */
const REFUSED = '40004';
const AGAIN = /SYSTEM_ERROR|SYSTEM_BUSY|TIMEOUT|CONCURRENT/;

/** Paying back by Alipay. */
export const createAlipayRefunds = ({ exec }: AlipayClient): Refunds => ({
  refundsShown: 'all',
  refundPauseMs: 3 * SECOND_MS,
  async refund(refund) {
    const { no, billNo, amount, decimals } = refund;
    const bill = { out_trade_no: billNo, out_request_no: no, refund_amount: toWire(amount, { decimals }) };
    const received = await exec('alipay.trade.refund', bill);
    if (received.code === OK) return callAlipay(async () => readAlipayRefund(refund, received.answer));
    const isRefused = received.code === REFUSED && !AGAIN.test(received.subCode);
    return isRefused
      ? { state: 'refused', reason: received.subCode, isNumberUsed: false }
      : refuse(`does not pay ${no} back now`, received);
  },
  async askRefund(refund) {
    const bill = { out_trade_no: refund.billNo, out_request_no: refund.no };
    const received = await exec('alipay.trade.fastpay.refund.query', bill);
    if (received.code === OK) return callAlipay(async () => readAlipayRefundState(refund, received.answer));
    return refuse(`does not report on ${refund.no}`, received);
  },
});
