/** 'PT' a whole purchase, 'SH' one shop's part, 'WX', 'AL' and 'CA' payments by WeChat Pay, Alipay and card, 'RE' a refund. */
export type NumberPrefix = 'PT' | 'SH' | 'WX' | 'AL' | 'CA' | 'RE';

const DIGITS = 10;

/**
 * 'PT' + 'yyyyMMddHHmmss' (UTC) + ten digits that cannot be guessed: numbers are read out on the phone and stand on
 * receipts, and must not reveal how much a mall sells. `random` are eight bytes.
 */
export function orderNumber(prefix: NumberPrefix, now: number, random: Uint8Array): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(0, 'yyyyMMddHHmmss'.length);
  const value = new DataView(random.buffer, random.byteOffset, 8).getBigUint64(0) % 10n ** BigInt(DIGITS);
  return prefix + time + String(value).padStart(DIGITS, '0');
}

/** Whether a number names a whole purchase, which is still unpaid where points come back for it. */
export const isPlatformOrderNo = (no: string): boolean => no.startsWith('PT' satisfies NumberPrefix);
