import { isCalendarDate } from '../time/calendar-date.ts';

/** Of each of the 17 digits before the check character (GB 11643-1999). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** By the weighted sum modulo 11. */
const CHECKS = '10X98765432';
const CHINESE = /^[1-9]\d{16}[\dX]$/;
const OTHER = /^[A-Z0-9]{4,30}$/;

/** As it is stored: people write spaces, dots, dashes and small letters. */
export const tidyIdentityNumber = (typed: string) => typed.replace(/[\s./-]/g, '').toUpperCase();

/** The eighteenth character of a Chinese number, from the digits before it. */
export function checkCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return CHECKS[sum % CHECKS.length] ?? '';
}

function isChinese(number: string): boolean {
  if (!CHINESE.test(number)) return false;
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  return isCalendarDate(born) && number.endsWith(checkCharacter(number));
}

/** Whether a tidy number can be one of a country (ISO 3166); most publish no rule. Of an unknown one ('') none can. */
export const isIdentityNumber = (number: string, country: string) =>
  country === 'CN' ? isChinese(number) : country !== '' && OTHER.test(number);
