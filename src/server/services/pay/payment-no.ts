import type { Mall } from '../../mall.ts';
import type { GatewayPayType } from './pay-method.ts';

const PREFIX: Record<GatewayPayType, string> = { weixin: 'WX', alipay: 'AL' };
const DIGITS = 10;
const NUMBERS = BigInt(10 ** DIGITS);

/** 'WX' or 'AL', the second of its making in UTC, and ten digits that nobody can guess. */
export function newPaymentNo(payType: GatewayPayType, { random, clock }: Pick<Mall, 'random' | 'clock'>): string {
  const second = new Date(clock()).toISOString().replace(/\D/g, '').slice(0, 'yyyyMMddHHmmss'.length);
  const rest = String(random(8).readBigUInt64BE() % NUMBERS).padStart(DIGITS, '0');
  return PREFIX[payType] + second + rest;
}
