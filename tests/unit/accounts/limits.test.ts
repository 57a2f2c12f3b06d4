import { describe, expect, test } from 'vitest';
import { readEmail } from '#domain/accounts/email.ts';
import { RECOVERY_BYTES, RECOVERY_CODES, readFactorCode, recoveryCodeFrom } from '#domain/accounts/factor-code.ts';
import { checkCharacter } from '#domain/accounts/identity-number.ts';
import { opensAccount } from '#domain/accounts/login-form.ts';
import { PASSWORD, passwordFault } from '#domain/accounts/password.ts';
import { readPhone, readStoredPhone } from '#domain/accounts/phone.ts';
import { initials, isBirthday, isNickname, isRealName, MOST } from '#domain/accounts/profile.ts';
import { PROOF_MS, proofUntil, proofWays } from '#domain/accounts/proof-ways.ts';

describe('an e-mail address', () => {
  const long = (length: number) => {
    const host = `${'b'.repeat(60)}.`.repeat(3);
    return `${'a'.repeat(length - host.length - 4)}@${host}com`;
  };

  test('has 254 characters at most', () => {
    expect(long(247)).toHaveLength(247);
    expect(readEmail(long(247))).toBe(long(247));
    const most = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(6)}`;
    expect(most).toHaveLength(254);
    expect(readEmail(most)).toBe(most);
    expect(readEmail(`${most}c`)).toBeNull();
  });
});

describe('a password', () => {
  test('has 8 to 64 characters', () => {
    expect(PASSWORD).toEqual({ least: 8, most: 64 });
    expect(passwordFault('a'.repeat(7))).toBe('passwordShort');
    expect(passwordFault('a'.repeat(8))).toBeNull();
    expect(passwordFault('a'.repeat(64))).toBeNull();
    expect(passwordFault('a'.repeat(65))).toBe('passwordLong');
    expect(passwordFault('😀'.repeat(64))).toBeNull();
  });

  test('is common only when the list says so', () => {
    expect(passwordFault('password', (password) => password === 'password')).toBe('passwordCommon');
    expect(passwordFault('passworx', (password) => password === 'password')).toBeNull();
  });
});

describe('a recovery code', () => {
  test('is one of ten, in three groups of four', () => {
    expect([RECOVERY_CODES, RECOVERY_BYTES]).toEqual([10, 12]);
    expect(recoveryCodeFrom(new Uint8Array(12))).toBe('0000-0000-0000');
  });

  test('has twelve signs, all of the alphabet', () => {
    expect(readFactorCode('K3V9 0MWZ-EHQ4')).toEqual({ kind: 'recovery', code: 'k3v90mwzehq4' });
    expect(readFactorCode('k3v90mwzehq')).toBeNull();
    expect(readFactorCode('k3v90mwzehq44')).toBeNull();
    expect(readFactorCode('k3v90mwzehqu')).toBeNull();
  });
});

test('every digit of an identity number has its weight', () => {
  const digits = (at: number) => `${'0'.repeat(at)}1${'0'.repeat(16 - at)}`;
  const checks = Array.from({ length: 17 }, (_, at) => checkCharacter(digits(at)));
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  expect(checks).toEqual(weights.map((weight) => '10X98765432'[weight % 11]));
});

test('registration and log-in by code can open an account, the other views cannot', () => {
  expect((['password', 'code', 'register', 'forgotten'] as const).map(opensAccount)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a stored number of a possible length is read, though no such number can be registered', () => {
  expect(readPhone('+4915112345678')).toBe('+4915112345678');
  expect(readStoredPhone('+4915112345678')).toBe('+4915112345678');
  expect(readPhone('+12125550')).toBeNull();
  expect(readPhone('+11234567890')).toBeNull();
  expect(readStoredPhone('+11234567890')).toBe('+11234567890');
  expect(readStoredPhone('+1')).toBeNull();
});

describe('a profile', () => {
  test('keeps to the lengths of its columns', () => {
    expect(MOST).toEqual({ nickname: 200, avatar: 255, place: 100, realName: 64 });
    expect([isNickname('a'.repeat(200)), isNickname('a'.repeat(201))]).toEqual([true, false]);
    expect([isRealName('a'.repeat(64)), isRealName('a'.repeat(65))]).toEqual([true, false]);
  });

  test('takes today as a birthday, not tomorrow and not the year 1899', () => {
    expect(isBirthday('2026-11-20', '2026-11-20')).toBe(true);
    expect(isBirthday('2026-11-21', '2026-11-20')).toBe(false);
    expect(isBirthday('1900-01-01', '2026-11-20')).toBe(true);
    expect(isBirthday('1899-12-31', '2026-11-20')).toBe(false);
  });

  test.each([
    ['Lena Brandt', 'LB'],
    ['  lena   brandt ', 'LB'],
    ['Tea & Co', 'TC'],
    ['& Sons', '&S'],
    ['王小明', '王'],
    ['A B C', 'AB'],
    ['😀 face', '😀F'],
    ['', ''],
  ])('of %s has the initials %s', (name, shown) => {
    expect(initials(name)).toBe(shown);
  });
});

describe('a proof', () => {
  test('counts for ten minutes, and not at the last moment', () => {
    expect(PROOF_MS).toBe(600_000);
    expect(proofUntil(1_000, 1_000 + PROOF_MS - 1)).toBe(1_000 + PROOF_MS);
    expect(proofUntil(1_000, 1_000 + PROOF_MS)).toBeNull();
  });

  test.each([
    ['a code alone without password', { hasPassword: false, hasPasskey: false, hasSecondFactor: false }, ['code']],
    ['password or code', { hasPassword: true, hasPasskey: false, hasSecondFactor: false }, ['password', 'code']],
    [
      'a passkey first',
      { hasPassword: true, hasPasskey: true, hasSecondFactor: false },
      ['passkey', 'password', 'code'],
    ],
    ['the app instead', { hasPassword: true, hasPasskey: true, hasSecondFactor: true }, ['passkey', 'authenticator']],
  ] as const)('is %s', (_, factors, ways) => {
    expect(proofWays(factors)).toEqual(ways);
  });
});
