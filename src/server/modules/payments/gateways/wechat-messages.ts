import { z } from 'zod';
import type { WechatPaySettings } from './gateway-settings.ts';
import type { GatewayEvent, GatewayState, ReceivedEvent, Refund, RefundAnswer } from './provider.ts';
import { readJson } from './read-json.ts';
import { openSealed } from './wechat-crypto.ts';

type Settings = Pick<WechatPaySettings, 'appId' | 'merchantId' | 'apiKey'>;

const envelopeSchema = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    ciphertext: z.string(),
    associated_data: z.string().optional(),
    nonce: z.string(),
  }),
});

/** Amounts are in minor units already; CNY is the only currency of this contract. */
const CURRENCY = 'CNY';

const tradeSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().default(''),
  amount: z.object({ total: z.int().min(0), currency: z.string().default(CURRENCY) }).optional(),
});

const refundSchema = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  out_refund_no: z.string().default(''),
  amount: z.object({ refund: z.int().min(0) }),
});

function readTrade(id: string, content: unknown, { appId, merchantId }: Settings): ReceivedEvent {
  const { data } = tradeSchema.safeParse(content);
  if (!data?.amount) return { unheard: 'malformed' };
  if (data.appid !== appId || data.mchid !== merchantId) return { unheard: 'foreign' };
  const { out_trade_no: no, transaction_id: gatewayNo, amount } = data;
  return { id, kind: 'paid', no, refundNo: '', amount: amount.total, currency: amount.currency, gatewayNo };
}

const readRefund =
  (kind: GatewayEvent['kind']) =>
  (id: string, content: unknown, { merchantId }: Settings): ReceivedEvent => {
    const { data } = refundSchema.safeParse(content);
    if (!data) return { unheard: 'malformed' };
    if (data.mchid !== merchantId) return { unheard: 'foreign' };
    const { out_trade_no: no, out_refund_no: refundNo, transaction_id: gatewayNo, amount } = data;
    return { id, kind, no, refundNo, amount: amount.refund, currency: CURRENCY, gatewayNo };
  };

const READ: Readonly<Record<string, typeof readTrade>> = {
  'TRANSACTION.SUCCESS': readTrade,
  'REFUND.SUCCESS': readRefund('refunded'),
  'REFUND.CLOSED': readRefund('refundClosed'),
  'REFUND.ABNORMAL': readRefund('refundAbnormal'),
};

function open(sealed: z.output<typeof envelopeSchema>['resource'], apiKey: string): unknown {
  try {
    return readJson(openSealed(sealed, apiKey));
  } catch {
    return undefined;
  }
}

/** What a message says that is proven to be the gateway's. */
export function readWechatMessage(body: Uint8Array, settings: Settings): ReceivedEvent {
  const { data } = envelopeSchema.safeParse(readJson(Buffer.from(body).toString('utf8')));
  if (!data) return { unheard: 'malformed' };
  return READ[data.event_type]?.(data.id, open(data.resource, settings.apiKey), settings) ?? { idle: true };
}

const STATES: Readonly<Record<string, Exclude<GatewayState['state'], 'paid'>>> = {
  NOTPAY: 'open',
  USERPAYING: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'closed',
  REFUND: 'refunded',
};

/** What the gateway says of a bill that it was asked about. Throws where it speaks of another, or of another merchant. */
export function readWechatState(no: string, content: unknown, { appId, merchantId }: Settings): GatewayState {
  const trade = tradeSchema.parse(content);
  if (trade.out_trade_no !== no || trade.appid !== appId || trade.mchid !== merchantId)
    throw new Error('it answers about another bill');
  const state = STATES[trade.trade_state];
  if (state) return { state };
  if (trade.trade_state !== 'SUCCESS' || !trade.amount) throw new Error(`it knows a state "${trade.trade_state}"`);
  const { total: amount, currency } = trade.amount;
  return { state: 'paid', amount, currency, gatewayNo: trade.transaction_id };
}

const refundStateSchema = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  amount: z.object({ refund: z.int().min(0) }),
});

/** What the gateway says of a refund that it was asked for or about. Throws where it speaks of another. */
export function readWechatRefund({ no, billNo }: Refund, content: unknown): RefundAnswer {
  const { out_trade_no, out_refund_no, status, amount } = refundStateSchema.parse(content);
  if (out_trade_no !== billNo || out_refund_no !== no) throw new Error('it answers about another refund');
  if (status === 'SUCCESS') return { state: 'refunded', amount: amount.refund };
  return { state: status === 'PROCESSING' ? 'pending' : status === 'CLOSED' ? 'closed' : 'abnormal' };
}
