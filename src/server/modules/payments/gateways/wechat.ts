import { X509Certificate } from 'node:crypto';
import WechatPay from 'wechatpay-node-v3';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/time/duration.ts';
import { callGateway } from './gateway-call.ts';
import type { WechatPaySettings } from './gateway-settings.ts';
import { type Bill, GatewayError, MESSAGE_AGE_MS, type PaymentProvider, type Refund } from './provider.ts';
import { isRecent } from './recent.ts';
import { wechatHttp } from './wechat-http.ts';
import { createWechatKeys, proofIn } from './wechat-keys.ts';
import { readWechatMessage, readWechatRefund, readWechatState } from './wechat-messages.ts';

const NAME = 'WeChat Pay';

const begunSchema = z.object({ code_url: z.string().min(1) });
const refusedSchema = z.object({ code: z.string() }).catch({ code: '' });

const CLOSED = /^(ORDER_CLOSED|ORDERCLOSED)$/;
/** Never begun, or just being begun. */
const UNKNOWN = /^(ORDER_NOT_EXIST|ORDERNOTEXIST)$/;

/** HTTP statuses that refuse a request for good: 4xx, but not "too many requests". */
const REFUSING = /^4(?!29)\d\d$/;

/** Errors of a moment, whatever their status: what became of the request is not known. */
const AGAIN = /^(SYSTEM_ERROR|FREQUENCY_LIMITED|RATELIMIT_EXCEEDED)$/;

/** As long as what a payer reads may be. */
const TITLE_SIGNS = 127;

/** With seconds and zone, as RFC 3339 has it. */
const rfc3339 = (at: Date) => `${at.toISOString().slice(0, 'yyyy-MM-ddTHH:mm:ss'.length)}+00:00`;

const orderOf = ({ no, title, amount, currency, expiresAt }: Bill, notifyUrl: string) => ({
  description: title.slice(-TITLE_SIGNS),
  out_trade_no: no,
  time_expire: rfc3339(expiresAt),
  notify_url: notifyUrl,
  amount: { total: amount, currency },
});

const refundOf = ({ no, billNo, amount, paid, currency }: Refund, notifyUrl: string) => ({
  out_trade_no: billNo,
  out_refund_no: no,
  notify_url: notifyUrl,
  amount: { refund: amount, total: paid, currency },
});

/** WeChat Pay v3: codes that the payer's app scans ("native"), in CNY. `notifyUrl` receives what became of them. */
export function createWechatPay(settings: WechatPaySettings, notifyUrl: string, clock: () => number): PaymentProvider {
  const { appId, merchantId, certificate, privateKey, apiKey, base } = settings;
  const pay = new WechatPay({
    appid: appId,
    mchid: merchantId,
    publicKey: Buffer.from(certificate),
    privateKey: Buffer.from(privateKey),
    serial_no: new X509Certificate(certificate).serialNumber,
    userAgent: 'mallfront',
    key: apiKey,
  });
  const keys = createWechatKeys({ settings, fetch: () => pay.get_certificates(apiKey), clock });
  pay.createHttp(
    wechatHttp(base, async ({ headers, body }) => {
      const proof = proofIn(headers);
      return proof !== null && isRecent(proof.timestamp, clock(), MESSAGE_AGE_MS) && (await keys.verify(proof, body));
    }),
  );
  const call = <T>(work: () => Promise<T>) => callGateway(NAME, work);
  return {
    name: 'wechat',
    currency: 'CNY',
    refundsShown: 'each',
    begin: (bill) =>
      call(async () => {
        const { status, data } = await pay.transactions_native(orderOf(bill, notifyUrl));
        if (status !== 200)
          throw new GatewayError(`${NAME} refuses a bill: ${status} ${refusedSchema.parse(data).code}`);
        return { code: begunSchema.parse(data).code_url };
      }),
    async report({ headers, body }) {
      const proof = proofIn(headers);
      if (!proof) return { unheard: 'unsigned' };
      if (!isRecent(proof.timestamp, clock(), MESSAGE_AGE_MS)) return { unheard: 'stale' };
      const isProven = await call(() => keys.verify(proof, body));
      return isProven ? readWechatMessage(body, settings) : { unheard: 'forged' };
    },
    ask: (no) =>
      call(async () => {
        const { status, data } = await pay.query({ out_trade_no: no });
        if (status === 404) return { state: 'unknown' };
        if (status !== 200) throw new GatewayError(`${NAME} does not tell of ${no}: ${status}`);
        return readWechatState(no, data, settings);
      }),
    close: (no) =>
      call(async () => {
        const { status, data } = await pay.close(no);
        const { code } = refusedSchema.parse(data);
        if (status === 204 || status === 200 || CLOSED.test(code)) return true;
        if (UNKNOWN.test(code)) return false;
        throw new GatewayError(`${NAME} does not close ${no}: ${status} ${code}`);
      }),
    // "Several refunds of one order, a minute apart", as the gateway's own pages ask for.
    refundPauseMs: MINUTE_MS,
    refund: (refund) =>
      call(async () => {
        const { status, data } = await pay.refunds(refundOf(refund, notifyUrl));
        if (status === 200) return readWechatRefund(refund, data);
        const { code } = refusedSchema.parse(data);
        if (!REFUSING.test(String(status)) || AGAIN.test(code))
          throw new GatewayError(`${NAME} does not pay ${refund.no} back now: ${status} ${code}`);
        return { state: 'refused', reason: `${status} ${code}` };
      }),
    askRefund: (refund) =>
      call(async () => {
        const { status, data } = await pay.find_refunds(refund.no);
        if (status === 404) return { state: 'unknown' };
        if (status !== 200) throw new GatewayError(`${NAME} does not report on ${refund.no}: ${status}`);
        return readWechatRefund(refund, data);
      }),
    reply: (isReceived) => ({
      type: 'application/json',
      body: JSON.stringify(isReceived ? { code: 'SUCCESS', message: '' } : { code: 'FAIL', message: 'not taken' }),
    }),
  };
}
