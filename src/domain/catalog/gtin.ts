/**
 * Codes that shops give out for themselves: others cannot look them up. Prefixes of the 13-digit form, which begins with
 * five zeros for a code of eight digits.
 */
const INSIDE_MERCHANTS = /^(2|0[24])/;

const LENGTHS = [8, 12, 13, 14];

/** The last digit is chosen so that the others, weighted 3 and 1 in turn from the right, make up a multiple of 10. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The trade number that a bar code holds; null for a code that is mistyped, of another kind or a shop's own. */
export function gtinOf(barCode: string): string | null {
  const digits = barCode.trim();
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length) || !isChecked(digits)) return null;
  const isOwn = INSIDE_MERCHANTS.test(digits.padStart(14, '0').slice(1));
  return isOwn || /^0+$/.test(digits) ? null : digits;
}
