/**
 * Money is a whole number of minor units (cents, yen, fils) together with its currency.
 * Rates have eight decimals, so products pass 2^53: conversion counts in BigInt.
 */
export interface Currency {
  /** ISO 4217. */
  readonly code: string;
  /** How many decimals the minor unit has: 2 for USD, 0 for JPY, 3 for KWD. */
  readonly decimals: number;
  /** How much of this currency one unit of the base currency buys, as decimal text, at most eight decimals. */
  readonly rate: string;
}

const RATE_DECIMALS = 8;

/** '0.92' → 92000000n. Throws RangeError on anything but a positive decimal. */
export function scaledRate(rate: string): bigint {
  const match = /^(\d+)(?:\.(\d{1,8}))?0*$/.exec(rate);
  const scaled = match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(RATE_DECIMALS, '0')) : 0n;
  if (scaled <= 0n) throw new RangeError(`not a rate of exchange: ${rate}`);
  return scaled;
}

/** Divides and rounds half away from zero; `divisor` is positive. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n;
  return dividend < 0n ? -((-dividend + half) / divisor) : (dividend + half) / divisor;
}

/** Minor units of `from` → minor units of `to`, rounded once, half away from zero. */
export function convert(minor: number, from: Currency, to: Currency): number {
  if (from.code === to.code && from.decimals === to.decimals) return minor;
  const dividend = BigInt(minor) * scaledRate(to.rate) * 10n ** BigInt(to.decimals);
  const divisor = scaledRate(from.rate) * 10n ** BigInt(from.decimals);
  return Number(divideHalfUp(dividend, divisor));
}

/** 1250 cents → '12.50'; 1250 yen → '1250'; 1250 fils → '1.250'. */
export function toWire(minor: number, currency: Pick<Currency, 'decimals'>): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${minor}`);
  const digits = String(Math.abs(minor)).padStart(currency.decimals + 1, '0');
  const point = digits.length - currency.decimals;
  const sign = minor < 0 ? '-' : '';
  return sign + digits.slice(0, point) + (currency.decimals ? `.${digits.slice(point)}` : '');
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** Wire text of one currency less another: '129.00' less '122.55' is '6.45'. Throws RangeError on other text. */
export function subtractWire(from: string, less: string): string {
  const currency = { decimals: Math.max(decimalsOf(from), decimalsOf(less)) };
  return toWire(fromWire(from, currency) - fromWire(less, currency), currency);
}

/** Whether an amount says more than its currency has, and would be rounded: '12.505' of two decimals. */
export const hasMoreDecimals = (text: string, decimals: number): boolean => decimalsOf(text) > decimals;

/** '12.5' → 1250 cents. Digits beyond the minor unit are rounded half away from zero. Throws RangeError on other text. */
export function fromWire(text: string, currency: Pick<Currency, 'decimals'>): number {
  const match = /^(-?)(\d{1,16})(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount: ${text}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = fraction.slice(0, currency.decimals).padEnd(currency.decimals, '0');
  const up = (fraction[currency.decimals] ?? '0') >= '5' ? 1 : 0;
  const minor = Number(whole + kept) + up;
  if (!Number.isSafeInteger(minor)) throw new RangeError(`too large an amount: ${text}`);
  return sign && minor !== 0 ? -minor : minor;
}
