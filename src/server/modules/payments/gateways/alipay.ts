import { z } from 'zod';
import { toWire } from '#domain/money/money.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import { callAlipay, OK, openAlipayClient, refuse } from './alipay-client.ts';
import { readAlipayMessage, readAlipayState } from './alipay-messages.ts';
import { createAlipayRefunds } from './alipay-refunds.ts';
import type { AlipaySettings } from './gateway-settings.ts';
import { billsOnly, type PaymentProvider } from './provider.ts';

const ZONE = 'Asia/Shanghai';

/** What a payer reads is so long at most, without signs that the gateway keeps for itself. */
const subjectOf = (title: string) => title.replaceAll(/[/=&]/g, ' ').slice(-256);

/** Until its code is scanned, the gateway knows nothing of a bill, which can be paid until its `time_expire` all the same. */
const NOT_SCANNED = 'ACQ.TRADE_NOT_EXIST';

const begunSchema = z.object({ qrCode: z.string().min(1) });

/** Alipay, codes that the payer's app scans ("precreate"), in CNY. `notifyUrl` receives what became of them. */
export function createAlipay(settings: AlipaySettings, notifyUrl: string, clock: () => number): PaymentProvider {
  const client = openAlipayClient(settings);
  const { exec, verify } = client;
  return {
    name: 'alipay',
    ...billsOnly('CNY'),
    ...createAlipayRefunds(client),
    async begin({ no, title, amount, decimals, expiresAt }) {
      const bill = { out_trade_no: no, total_amount: toWire(amount, { decimals }), subject: subjectOf(title) };
      const time_expire = wallTime(expiresAt.getTime(), ZONE);
      const received = await exec('alipay.trade.precreate', { ...bill, time_expire }, { notify_url: notifyUrl });
      if (received.code !== OK) refuse('refuses a bill', received);
      return callAlipay(async () => ({ code: begunSchema.parse(received.answer).qrCode, gatewayNo: '' }));
    },
    report: async ({ body }) => readAlipayMessage(body, { settings, now: clock(), verify }),
    async ask({ no }) {
      const received = await exec('alipay.trade.query', { out_trade_no: no });
      if (received.code === OK) return callAlipay(async () => readAlipayState(no, received.answer));
      return received.subCode === NOT_SCANNED ? { state: 'unknown' } : refuse(`does not tell of ${no}`, received);
    },
    async close({ no }) {
      const received = await exec('alipay.trade.close', { out_trade_no: no });
      if (received.subCode === NOT_SCANNED) return false;
      return received.code === OK || refuse(`does not close ${no}`, received);
    },
    reply: (isReceived) => ({ type: 'text/plain', body: isReceived ? 'success' : 'fail' }),
  };
}
