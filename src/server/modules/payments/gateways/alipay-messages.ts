import { z } from 'zod';
import { fromWire } from '#domain/money/money.ts';
import { wallTime } from '#domain/time/zoned-time.ts';
import type { AlipaySettings } from './gateway-settings.ts';
import { type GatewayState, MESSAGE_AGE_MS, type ReceivedEvent, type Refund, type RefundAnswer } from './provider.ts';

const CNY = { code: 'CNY', decimals: 2 };
const ZONE = 'Asia/Shanghai';

const amount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((text) => fromWire(text, CNY));

const messageSchema = z.object({
  notify_id: z.string().min(1).max(128),
  notify_time: z.string(),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: z.string(),
  trade_no: z.string().default(''),
  trade_status: z.string(),
  total_amount: amount,
  /** Of all refunds until now; there is none in a message of a payment. */
  refund_fee: amount.optional(),
  /** The number of the refund that caused the message. */
  out_biz_no: z.string().default(''),
});
type Message = z.output<typeof messageSchema>;

const isPaid = (status: string) => status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';

/** Its clock shows the wall's time of its own zone. Compared as text, so that nothing has to be read from it. */
const isTimely = (time: string, now: number) =>
  time >= wallTime(now - MESSAGE_AGE_MS, ZONE) && time <= wallTime(now + MESSAGE_AGE_MS, ZONE);

function eventOf(message: Message): ReceivedEvent {
  const { notify_id: id, out_trade_no: no, trade_no: gatewayNo, refund_fee, trade_status } = message;
  const event = { id, no, refundNo: '', gatewayNo, currency: CNY.code };
  if (refund_fee) return { ...event, kind: 'refunded', refundNo: message.out_biz_no, amount: refund_fee };
  if (isPaid(trade_status)) return { ...event, kind: 'paid', amount: message.total_amount };
  if (trade_status === 'TRADE_CLOSED') return { ...event, kind: 'closed', amount: 0, currency: '' };
  return { idle: true };
}

interface Reading {
  settings: Pick<AlipaySettings, 'appId' | 'sellerId'>;
  now: number;
  /** Whether the members were signed, `sign` among them. Throws for some that cannot be. */
  verify: (members: Record<string, string>) => boolean;
}

function isSigned(members: Record<string, string>, verify: Reading['verify']): boolean {
  const { sign, sign_type } = members;
  // The library would take what the message names, SHA-1 too, and any spelling of the same bytes.
  if (!sign || sign_type !== 'RSA2' || Buffer.from(sign, 'base64').toString('base64') !== sign) return false;
  try {
    return verify(members);
  } catch {
    return false;
  }
}

/**
 * What a message says. The signature is over the members of the form, so these are taken apart first, each of them once, and
 * nothing else is made of them before it is verified.
 */
export function readAlipayMessage(body: Uint8Array, { settings, now, verify }: Reading): ReceivedEvent {
  const members = [...new URLSearchParams(Buffer.from(body).toString('utf8'))];
  const form: Record<string, string> = Object.fromEntries(members);
  if (!form['sign']) return { unheard: 'unsigned' };
  if (Object.keys(form).length !== members.length || !isSigned(form, verify)) return { unheard: 'forged' };
  const { data } = messageSchema.safeParse(form);
  if (!data) return { unheard: 'malformed' };
  if (data.app_id !== settings.appId || data.seller_id !== settings.sellerId) return { unheard: 'foreign' };
  return isTimely(data.notify_time, now) ? eventOf(data) : { unheard: 'stale' };
}

const stateSchema = z.object({
  outTradeNo: z.string(),
  tradeNo: z.string().default(''),
  tradeStatus: z.string(),
  totalAmount: amount,
  /** When it was paid; none of one that never was. */
  sendPayDate: z.string().default(''),
});

/** What the gateway says of a bill that it was asked about. Throws where it speaks of another. */
export function readAlipayState(no: string, answer: unknown): GatewayState {
  const { outTradeNo, tradeNo: gatewayNo, tradeStatus, totalAmount, sendPayDate } = stateSchema.parse(answer);
  if (outTradeNo !== no) throw new Error('it answers about another bill');
  if (isPaid(tradeStatus)) return { state: 'paid', amount: totalAmount, currency: CNY.code, gatewayNo };
  if (tradeStatus === 'WAIT_BUYER_PAY') return { state: 'open' };
  // Closed means not paid in time, and gone back as a whole.
  if (tradeStatus === 'TRADE_CLOSED') return { state: sendPayDate === '' ? 'closed' : 'refunded' };
  throw new Error(`it knows a state "${tradeStatus}"`);
}

/**
 * What a request for a refund has come to. Without `fundChange` 'Y' nothing has moved by this request: it was made before, or
 * is under way, which a query tells apart.
 */
const refundSchema = z.object({ outTradeNo: z.string(), fundChange: z.string().default('N') });

/** Throws where the answer speaks of another bill. Its amount is that of all refunds of the bill, so ours is what counts. */
export function readAlipayRefund({ billNo, amount }: Refund, answer: unknown): RefundAnswer {
  const { outTradeNo, fundChange } = refundSchema.parse(answer);
  if (outTradeNo !== billNo) throw new Error('it answers about another bill');
  return fundChange === 'Y' ? { state: 'refunded', amount } : { state: 'pending' };
}

/** Without a status the gateway has not received the refund, or has not made it: asked for again, it is the same. */
const refundStateSchema = z.object({
  outTradeNo: z.string().default(''),
  outRequestNo: z.string().default(''),
  refundStatus: z.string().default(''),
  refundAmount: amount.optional(),
});

/** What the gateway says of a refund that it was asked about. Throws where it speaks of another. */
export function readAlipayRefundState({ no, billNo }: Refund, answer: unknown): RefundAnswer {
  const { outTradeNo, outRequestNo, refundStatus, refundAmount } = refundStateSchema.parse(answer);
  if (refundStatus !== 'REFUND_SUCCESS' || refundAmount === undefined) return { state: 'unknown' };
  if (outTradeNo !== billNo || outRequestNo !== no) throw new Error('it answers about another refund');
  return { state: 'refunded', amount: refundAmount };
}
