import { z } from 'zod';
import type { WechatPaySettings } from './gateway-settings.ts';
import { type Bill, billsOnly, GatewayError, MESSAGE_AGE_MS, type PaymentProvider } from './provider.ts';
import { isRecent } from './recent.ts';
import { callWechat, createWechatClient, NAME, refusalCode } from './wechat-client.ts';
import { proofIn } from './wechat-crypto.ts';
import { readWechatMessage, readWechatState } from './wechat-messages.ts';
import { createWechatRefunds } from './wechat-refunds.ts';

const TRANSACTIONS = '/v3/pay/transactions';

const billPath = (no: string) => `${TRANSACTIONS}/out-trade-no/${no}`;

const begunSchema = z.object({ code_url: z.string().min(1) });

const CLOSED = /^(ORDER_CLOSED|ORDERCLOSED)$/;
/** Never begun, or just being begun. */
const UNKNOWN = /^(ORDER_NOT_EXIST|ORDERNOTEXIST)$/;

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

/** WeChat Pay v3: codes that the payer's app scans ("native"), in CNY. `notifyUrl` receives what became of them. */
export function createWechatPay(settings: WechatPaySettings, notifyUrl: string, clock: () => number): PaymentProvider {
  const { appId: appid, merchantId: mchid } = settings;
  const client = createWechatClient(settings, clock);
  return {
    name: 'wechat',
    ...billsOnly('CNY'),
    ...createWechatRefunds(client, notifyUrl),
    begin: (bill) =>
      callWechat(async () => {
        const { status, data } = await client.post(`${TRANSACTIONS}/native`, {
          appid,
          mchid,
          ...orderOf(bill, notifyUrl),
        });
        if (status !== 200) throw new GatewayError(`${NAME} refuses a bill: ${status} ${refusalCode(data)}`);
        return { code: begunSchema.parse(data).code_url, gatewayNo: '' };
      }),
    async report({ headers, body }) {
      const proof = proofIn(headers);
      if (!proof) return { unheard: 'unsigned' };
      if (!isRecent(proof.timestamp, clock(), MESSAGE_AGE_MS)) return { unheard: 'stale' };
      const isProven = await callWechat(() => client.keys.verify(proof, body));
      return isProven ? readWechatMessage(body, settings) : { unheard: 'forged' };
    },
    ask: ({ no }) =>
      callWechat(async () => {
        const { status, data } = await client.get(`${billPath(no)}?mchid=${mchid}`);
        if (status === 404) return { state: 'unknown' };
        if (status !== 200) throw new GatewayError(`${NAME} does not tell of ${no}: ${status}`);
        return readWechatState(no, data, settings);
      }),
    close: ({ no }) =>
      callWechat(async () => {
        const { status, data } = await client.post(`${billPath(no)}/close`, { mchid });
        const code = refusalCode(data);
        if (status === 204 || status === 200 || CLOSED.test(code)) return true;
        if (UNKNOWN.test(code)) return false;
        throw new GatewayError(`${NAME} does not close ${no}: ${status} ${code}`);
      }),
    reply: (isReceived) => ({
      type: 'application/json',
      body: JSON.stringify(isReceived ? { code: 'SUCCESS', message: '' } : { code: 'FAIL', message: 'not taken' }),
    }),
  };
}
