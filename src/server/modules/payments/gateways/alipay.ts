import { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { toWire } from '#domain/money/money.ts';
import { SECOND_MS } from '#domain/time/duration.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { readAlipayMessage, readAlipayRefund, readAlipayRefundState, readAlipayState } from './alipay-messages.ts';
import { callGateway } from './gateway-call.ts';
import type { AlipaySettings } from './gateway-settings.ts';
import { GATEWAY_MS, GatewayError, type PaymentProvider } from './provider.ts';

const NAME = 'Alipay';
const ZONE = 'Asia/Shanghai';

/** What a payer reads is so long at most, without signs that the gateway keeps for itself. */
const subjectOf = (title: string) => title.replaceAll(/[/=&]/g, ' ').slice(-256);

const OK = '10000';
/** Until its code is scanned, the gateway knows nothing of a bill, which can be paid until its `time_expire` all the same. */
const NOT_SCANNED = 'ACQ.TRADE_NOT_EXIST';

/** The business was refused, with a reason that is not of a moment. Any other code leaves open what became of it. */
const REFUSED = '40004';
const AGAIN = /SYSTEM_ERROR|SYSTEM_BUSY|TIMEOUT|CONCURRENT/;

const answerSchema = z.object({ code: z.string(), subCode: z.string().default('') });
const begunSchema = z.object({ qrCode: z.string().min(1) });

/** Alipay, codes that the payer's app scans ("precreate"), in CNY. `notifyUrl` receives what became of them. */
export function createAlipay(settings: AlipaySettings, notifyUrl: string, clock: () => number): PaymentProvider {
  const { appId, privateKey, publicKey, gateway } = settings;
  const sdk = new AlipaySdk({
    appId,
    privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: publicKey,
    gateway,
    timeout: GATEWAY_MS,
  });
  /** Nothing is believed that the gateway has not signed. */
  const exec = (method: string, bizContent: Record<string, string>, more: Record<string, string> = {}) =>
    callGateway(NAME, async () => {
      const answer = await sdk.exec(method, { ...more, bizContent }, { validateSign: true });
      return { ...answerSchema.parse(answer), answer };
    });
  const refuse = (what: string, { code, subCode }: { code: string; subCode: string }): never => {
    throw new GatewayError(`${NAME} ${what}: ${code} ${subCode}`);
  };
  return {
    name: 'alipay',
    currency: 'CNY',
    refundsShown: 'all',
    async begin({ no, title, amount, decimals, expiresAt }) {
      const bill = { out_trade_no: no, total_amount: toWire(amount, { decimals }), subject: subjectOf(title) };
      const time_expire = wallTime(expiresAt.getTime(), ZONE);
      const received = await exec('alipay.trade.precreate', { ...bill, time_expire }, { notify_url: notifyUrl });
      if (received.code !== OK) refuse('refuses a bill', received);
      return callGateway(NAME, async () => ({ code: begunSchema.parse(received.answer).qrCode }));
    },
    report: async ({ body }) =>
      readAlipayMessage(body, { settings, now: clock(), verify: (of) => sdk.checkNotifySignV2(of) }),
    async ask(no) {
      const received = await exec('alipay.trade.query', { out_trade_no: no });
      if (received.code === OK) return callGateway(NAME, async () => readAlipayState(no, received.answer));
      return received.subCode === NOT_SCANNED ? { state: 'unknown' } : refuse(`does not tell of ${no}`, received);
    },
    async close(no) {
      const received = await exec('alipay.trade.close', { out_trade_no: no });
      if (received.subCode === NOT_SCANNED) return false;
      return received.code === OK || refuse(`does not close ${no}`, received);
    },
    refundPauseMs: 3 * SECOND_MS,
    async refund(refund) {
      const { no, billNo, amount, decimals } = refund;
      const bill = { out_trade_no: billNo, out_request_no: no, refund_amount: toWire(amount, { decimals }) };
      const received = await exec('alipay.trade.refund', bill);
      if (received.code === OK) return callGateway(NAME, async () => readAlipayRefund(refund, received.answer));
      const isRefused = received.code === REFUSED && !AGAIN.test(received.subCode);
      return isRefused
        ? { state: 'refused', reason: received.subCode }
        : refuse(`does not pay ${no} back now`, received);
    },
    async askRefund(refund) {
      const bill = { out_trade_no: refund.billNo, out_request_no: refund.no };
      const received = await exec('alipay.trade.fastpay.refund.query', bill);
      if (received.code === OK) return callGateway(NAME, async () => readAlipayRefundState(refund, received.answer));
      return refuse(`does not report on ${refund.no}`, received);
    },
    reply: (isReceived) => ({ type: 'text/plain', body: isReceived ? 'success' : 'fail' }),
  };
}
