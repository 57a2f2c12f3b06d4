import { MINUTE_MS } from '#domain/time/duration.ts';
import { GatewayError, type PaymentProvider, type Refund } from './provider.ts';
import { callWechat, NAME, refusalCode, type WechatClient } from './wechat-client.ts';
import { readWechatRefund } from './wechat-messages.ts';

type Refunds = Pick<PaymentProvider, 'refundsShown' | 'refundPauseMs' | 'refund' | 'askRefund'>;

const REFUNDS = '/v3/refund/domestic/refunds';

/** HTTP statuses that refuse a request for good: 4xx, but not "too many requests". */
const REFUSING = /^4(?!29)\d\d$/;

/** Errors of a moment, whatever their status: what became of the request is not known. */
const AGAIN = /^(SYSTEM_ERROR|FREQUENCY_LIMITED|RATELIMIT_EXCEEDED)$/;

const refundOf = ({ no, billNo, amount, paid, currency }: Refund, notifyUrl: string) => ({
  out_trade_no: billNo,
  out_refund_no: no,
  notify_url: notifyUrl,
  amount: { refund: amount, total: paid, currency },
});

/** Paying back by WeChat Pay. */
export const createWechatRefunds = (client: WechatClient, notifyUrl: string): Refunds => ({
  refundsShown: 'each',
  // "Several refunds of one order, a minute apart", as the gateway's own pages ask for.
  refundPauseMs: MINUTE_MS,
  refund: (refund) =>
    callWechat(async () => {
      const { status, data } = await client.post(REFUNDS, refundOf(refund, notifyUrl));
      if (status === 200) return readWechatRefund(refund, data);
      const code = refusalCode(data);
      if (!REFUSING.test(String(status)) || AGAIN.test(code))
        throw new GatewayError(`${NAME} does not pay ${refund.no} back now: ${status} ${code}`);
      return { state: 'refused', reason: `${status} ${code}`, isNumberUsed: false };
    }),
  askRefund: (refund) =>
    callWechat(async () => {
      const { status, data } = await client.get(`${REFUNDS}/${refund.no}`);
      if (status === 404) return { state: 'unknown' };
      if (status !== 200) throw new GatewayError(`${NAME} does not report on ${refund.no}: ${status}`);
      return readWechatRefund(refund, data);
    }),
});
