/** Letters and digits that are not confused with each other (Crockford's base 32 without I, L, O, U). */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = 4;
/** Sixty bits each: with the tries limited, and a keyed hash in the database, more than anybody can try. */
const LENGTH = 12;

/** Random bytes, one for each sign → 'k3v9-0mwz-ehq4'. */
export const recoveryCodeFrom = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, LENGTH)]
    .map((byte, at) => `${at !== 0 && at % GROUP === 0 ? '-' : ''}${SIGNS[byte % SIGNS.length]}`)
    .join('');

export const RECOVERY_BYTES = LENGTH;
/** How many an account has. */
export const RECOVERY_CODES = 10;

/** What somebody typed in place of the second factor. */
export type FactorCode = { kind: 'digits'; digits: string } | { kind: 'recovery'; code: string };

/** 'K3V9 0MWZ-EHQ4' → that recovery code in its plain form, '123 456' → six digits; null for what can be neither. */
export function readFactorCode(typed: string): FactorCode | null {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'digits', digits: plain };
  const code = plain.replace(/[il]/g, '1').replace(/o/g, '0');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? { kind: 'recovery', code } : null;
}
