import { statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isBreached } from '#server/modules/accounts/password/breached-passwords.ts';
import { checkPassword } from '#server/modules/accounts/password/check-password.ts';
import { seeded } from '../../support/puzzle-attacks/attackers.ts';

const mall = { config: { origin: 'https://corner-store.example' } };
const owner = { email: 'lena.brandt@example.com', phone: '+4915112345678', nickname: 'Sunflower' };

describe('breached passwords', () => {
  test.each(['password', 'PassWord', '12345678', 'iloveyou1', 'ｐａｓｓｗｏｒｄ', 'ofclr278'])(
    '%s is refused',
    (password) => {
      expect(isBreached(password)).toBe(true);
      expect(checkPassword(mall, password, {})).toMatchObject({ failure: 'passwordCommon' });
    },
  );

  test('a password that is in no list is refused in at most 2 of 1,000 cases', () => {
    const dice = seeded(7);
    const random = () => Array.from({ length: 14 }, () => String.fromCharCode(33 + Math.floor(dice() * 90))).join('');
    const refused = Array.from({ length: 20_000 }, random).filter(isBreached).length;
    expect(refused).toBeLessThanOrEqual(40);
  });

  test('the filter is not larger than 300 kB', () => {
    const file = new URL('../../../src/server/modules/accounts/password/breached-passwords.bin', import.meta.url);
    expect(statSync(file).size).toBeLessThanOrEqual(300_000);
  });
});

describe('a password made of the words of its account', () => {
  test.each([
    'lena.brandt1',
    'Brandt2026!',
    '015112345678',
    'sunflower#1',
    'mallfront99',
    'corner-store7',
    'LenaBrandt.1',
  ])('%s is refused with its own message', (password) => {
    expect(checkPassword(mall, password, owner)).toMatchObject({ failure: 'passwordGuessable' });
  });

  test.each(['brandt-loves-rainy-days', 'correct horse battery', 'xK9#sunflower-Qz81!m'])(
    '%s is long enough without them',
    (password) => {
      expect(checkPassword(mall, password, owner)).toBeNull();
    },
  );
});
