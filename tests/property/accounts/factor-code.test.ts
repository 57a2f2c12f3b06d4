import fc from 'fast-check';
import { expect } from 'vitest';
import { RECOVERY_BYTES, readFactorCode, recoveryCodeFrom } from '#domain/accounts/factor-code.ts';
import { law } from '../../support/property/law.ts';

const randomBytes = fc.uint8Array({ minLength: RECOVERY_BYTES, maxLength: RECOVERY_BYTES });
const plainOf = (code: string) => code.replaceAll('-', '');
/** What people put between signs that they copy. */
const gap = fc.constantFrom('', ' ', '-', '\u00a0', '  ');

law('a recovery code has three groups of four signs that are not confused with each other', [randomBytes], (bytes) => {
  expect(recoveryCodeFrom(bytes)).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
});

law(
  'a recovery code is recognized with any spacing, in capitals, and with the letters that look like its digits',
  [randomBytes, fc.array(gap, { minLength: 12, maxLength: 12 }), fc.boolean()],
  (bytes, gaps, isUpper) => {
    const code = plainOf(recoveryCodeFrom(bytes));
    const similar = [...code].map((sign, at) => (at % 2 ? sign : sign.replace('1', 'l').replace('0', 'o')));
    const typed = similar.map((sign, at) => `${sign}${gaps[at]}`).join('');
    expect(readFactorCode(isUpper ? typed.toUpperCase() : typed)).toEqual({ kind: 'recovery', code });
  },
);

law(
  'six digits are a code of the app, with spaces and in the digits of a full-width keyboard too',
  [fc.stringMatching(/^\d{6}$/), gap],
  (digits, between) => {
    const typed = `${digits.slice(0, 3)}${between}${digits.slice(3)}`;
    const wide = [...digits].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('');
    for (const one of [typed, wide]) expect(readFactorCode(one)).toEqual({ kind: 'digits', digits });
  },
);

law('every text is six digits, twelve signs of a recovery code, or refused', [fc.string()], (typed) => {
  const read = readFactorCode(typed);
  if (read?.kind === 'digits') expect(read.digits).toMatch(/^\d{6}$/);
  if (read?.kind === 'recovery') expect(readFactorCode(read.code)).toEqual(read);
  if (read === null) expect(typed).not.toMatch(/^\d{6}$/);
});

law(
  'two recovery codes are equal only where their bytes lead to the same signs',
  [randomBytes, randomBytes],
  (a, b) => {
    const isSame = a.every((byte, at) => byte % 32 === (b[at] ?? 0) % 32);
    expect(recoveryCodeFrom(a) === recoveryCodeFrom(b)).toBe(isSame);
  },
);
