import { fromWire } from '#domain/money/money.ts';
import { quote } from './problem.ts';

/** What a cell means, with a remark where that is not what it says, or the reason why it means nothing. */
export type Reading = { value: number; changed?: string } | { refused: string };

/** The currency that a file's amounts are in. */
export interface FileCurrency {
  code: string;
  symbol: string;
  decimals: number;
}

/** In units of the currency; more is a slip of the keyboard. */
const HIGHEST_PRICE = 10_000_000_000;

const AMOUNT = /^([^\d\s.,-]*)\s*(-?[\d.,]+)\s*([^\d\s.,-]*)$/u;

function isOwnSign(sign: string, { code, symbol }: FileCurrency): boolean {
  return sign === symbol || sign.toUpperCase() === code;
}

function explainNumber(number: string, text: string): string | null {
  if (number.startsWith('-')) return `${quote(text)} is below zero`;
  if (number.includes(',')) return `${quote(text)} has a comma; write it like 1299.50`;
  if (!/^\d+(\.\d+)?$/.test(number)) return `${quote(text)} is no amount`;
  return Number(number) > HIGHEST_PRICE ? `${quote(text)} is too much` : null;
}

/** '12.50' → 1250 cents. The base currency's own sign is taken off; other signs and grouped thousands are refused. */
export function readPrice(text: string, currency: FileCurrency): Reading {
  const [, before = '', number = '', after = ''] = AMOUNT.exec(text) ?? [];
  if (number === '' || (before && after)) return { refused: `${quote(text)} is no amount` };
  const sign = before || after;
  if (sign && !isOwnSign(sign, currency)) return { refused: `${quote(text)} is not in ${currency.code}` };
  const refused = explainNumber(number, text);
  if (refused) return { refused };
  const value = fromWire(number, currency);
  const decimals = number.split('.')[1]?.replace(/0+$/, '') ?? '';
  if (decimals.length > currency.decimals) {
    return {
      value,
      changed: `${quote(text)} has more than the ${currency.decimals} decimals of ${currency.code} and was rounded`,
    };
  }
  return sign ? { value, changed: `${quote(text)} was taken without its sign` } : { value };
}

/** A hundred SKUs of it still fit into the integer that sums a product's stock. */
const MOST_PIECES = 9_999_999;

/** Pieces in stock. What is no count of pieces is taken as none: a product that is not there must not be sold. */
export function readQuantity(text: string): { value: number; changed?: string } {
  if (text === '') return { value: 0, changed: 'none is given; sold out' };
  if (!/^-?\d+(\.0+)?$/.test(text)) return { value: 0, changed: `${quote(text)} is no number of pieces; sold out` };
  const value = Number(text);
  if (value < 0) return { value: 0, changed: `${quote(text)} is below zero; sold out` };
  return value > MOST_PIECES ? { value: MOST_PIECES, changed: `${quote(text)} was cut to ${MOST_PIECES}` } : { value };
}

/** A hundred tonnes. */
const MOST_GRAMS = 100_000_000;

/** Whole grams; nothing given is none. */
export function readGrams(text: string): { value: number; changed?: string } {
  if (text === '') return { value: 0 };
  const value = Math.round(Number(text));
  const isWeight = /^\d+(\.\d+)?$/.test(text) && value <= MOST_GRAMS;
  return isWeight ? { value } : { value: 0, changed: `${quote(text)} is no weight in grams; taken as 0` };
}

/** Null for what is neither yes nor no. */
export function readFlag(text: string, absent: boolean): boolean | null {
  if (text === '') return absent;
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : null;
}
