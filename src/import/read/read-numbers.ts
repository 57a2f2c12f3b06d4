import { fromWire } from '#domain/money/money.ts';
import { quote } from './problem.ts';

/** What a cell means, with a remark where that is not what it says, or the reason why it means nothing. */
export type Reading = { value: number; changed?: string } | { refused: string };

/** The currency that a file's amounts are in. */
export interface FileCurrency {
  code: string;
  symbol: string;
  decimals: number;
  /** Whether the file is one in which commas are likely decimal signs: then '1.299' may be a thousand. */
  hasCommas?: boolean;
}

/** In units of the currency; more is a slip of the keyboard. */
const HIGHEST_PRICE = 10_000_000_000;

const AMOUNT = /^([^\d\s.,-]*)\s*(-?[\d.,]+)\s*([^\d\s.,-]*)$/u;

function isOwnSign(sign: string, { code, symbol }: FileCurrency): boolean {
  return sign === symbol || sign.toUpperCase() === code;
}

/** '.5'; '12,50', '0,125'; '1.299,00' and '1,299.00', where the two signs show which is which. */
const DECIMAL_COMMA = /^(\d+,(\d{1,2}|\d{4,})|0,\d+)$/;
const GROUPED_BY_DOTS = /^\d{1,3}(\.\d{3})+,\d+$/;
const GROUPED_BY_COMMAS = /^\d{1,3}(,\d{3})+\.\d+$/;

/** A number with a dot as its decimal sign, where what is written means one number only; else as it is. */
export function withDot(number: string): string {
  if (/^\.\d+$/.test(number)) return `0${number}`;
  if (DECIMAL_COMMA.test(number)) return number.replace(',', '.');
  if (GROUPED_BY_DOTS.test(number)) return number.replaceAll('.', '').replace(',', '.');
  return GROUPED_BY_COMMAS.test(number) ? number.replaceAll(',', '') : number;
}

function explainNumber(number: string, text: string, { hasCommas }: FileCurrency): string | null {
  if (number.startsWith('-')) return `${quote(text)} is below zero`;
  if (number.includes(',') || (hasCommas && /^\d{1,3}(\.\d{3})+$/.test(number)))
    return `${quote(text)} has a comma or dot that may part thousands; write it like 1299.50`;
  if (!/^\d+(\.\d+)?$/.test(number)) return `${quote(text)} is no amount`;
  return Number(number) > HIGHEST_PRICE ? `${quote(text)} is too much` : null;
}

/** '12.50' → 1250 cents. The base currency's own sign is taken off; other signs and ambiguous thousands are refused. */
export function readPrice(text: string, currency: FileCurrency): Reading {
  const [, before = '', written = '', after = ''] = AMOUNT.exec(text) ?? [];
  if (written === '' || (before && after)) return { refused: `${quote(text)} is no amount` };
  const sign = before || after;
  if (sign && !isOwnSign(sign, currency)) return { refused: `${quote(text)} is not in ${currency.code}` };
  const number = withDot(written);
  const refused = explainNumber(number, text, currency);
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

/**
 * Pieces in stock; null where none are counted. What is no count of pieces is taken as none: a product that is not there must not be
 * sold.
 */
export function readQuantity(text: string): { value: number | null; changed?: string } {
  if (text === '') return { value: null, changed: 'not counted: a new one has what --stock says, or is sold out' };
  if (!/^-?\d+(\.0+|,0{1,2})?$/.test(text))
    return { value: 0, changed: `${quote(text)} is no number of pieces; sold out` };
  const value = Math.trunc(Number(text.replace(',', '.')));
  if (value < 0) return { value: 0, changed: `${quote(text)} is below zero; sold out` };
  return value > MOST_PIECES ? { value: MOST_PIECES, changed: `${quote(text)} was cut to ${MOST_PIECES}` } : { value };
}

/** A hundred tonnes. */
const MOST_GRAMS = 100_000_000;

/** Whole grams; nothing given is none. */
export function readGrams(text: string): { value: number; changed?: string } {
  if (text === '') return { value: 0 };
  const number = withDot(text);
  const value = Math.round(Number(number));
  const isWeight = /^\d+(\.\d+)?$/.test(number) && value <= MOST_GRAMS;
  return isWeight ? { value } : { value: 0, changed: `${quote(text)} is no weight in grams; taken as 0` };
}

/** Null for what is neither yes nor no. */
export function readFlag(text: string, absent: boolean): boolean | null {
  if (text === '') return absent;
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : null;
}
