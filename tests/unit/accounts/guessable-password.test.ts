import { describe, expect, test } from 'vitest';
import { isGuessable } from '#domain/accounts/guessable-password.ts';

describe('a password with a name of its account in it', () => {
  test.each([
    ['lena.brandt@example.com', 'the whole address'],
    ['Brandt2026', 'a part of the address in other letters, and four digits'],
    ['ＬＥＮＡ2026', 'the same part in wide letters'],
    ['brandtlenabrandt12345', 'parts several times, and five digits'],
  ])('%s is guessable: %s', (password) => {
    expect(isGuessable(password, ['lena.brandt@example.com'])).toBe(true);
  });

  test.each([
    ['brandt-8 signs', 'eight other signs'],
    ['correct horse', 'nothing of the name'],
    ['short', 'nothing of the name, however short'],
    ['example.com2026', 'the host alone, which is not a name of the buyer'],
  ])('%s is not: it has %s', (password) => {
    expect(isGuessable(password, ['lena.brandt@example.com'])).toBe(false);
  });

  test('names of four letters count, shorter ones do not', () => {
    expect(isGuessable('lena1234', ['lena'])).toBe(true);
    expect(isGuessable('leo12345', ['leo'])).toBe(false);
    expect(isGuessable('a1234567', ['a-b'])).toBe(false);
  });

  test('the longest name is taken out first, in whatever order names come', () => {
    const names = ['lena', 'lena.brandt-fischer'];
    for (const given of [names, names.toReversed()]) expect(isGuessable('lena.brandt-fischer1', given)).toBe(true);
    expect(isGuessable('brandtbrandtson12', ['brandt', 'brandtson'])).toBe(true);
    expect(isGuessable('xxbrandtsonxx', ['brandt', 'brandtson'])).toBe(true);
    for (const given of [
      ['brandt', 'brandtson'],
      ['brandtson', 'brandt'],
    ])
      expect(isGuessable('brandtsonbrandtson1234567', given)).toBe(true);
  });

  test('letters that are left count as they are in lower case, where ß is one letter', () => {
    expect(isGuessable('lenaßßßß', ['lena'])).toBe(true);
    expect(isGuessable('lenassssssss', ['lena'])).toBe(false);
  });

  test('of a phone number all digits and the last seven count, not the last six', () => {
    const phone = ['+4915112345678'];
    expect(isGuessable('4915112345678x', phone)).toBe(true);
    expect(isGuessable('2345678abcd', phone)).toBe(true);
    expect(isGuessable('345678abcd', phone)).toBe(false);
    expect(isGuessable('2345678abcd', ['4915112345678'])).toBe(false);
    expect(isGuessable('2345678abcd', ['lena+49 2345678'])).toBe(true);
    expect(isGuessable('9992345678abc', ['a+9992345678'])).toBe(true);
    expect(isGuessable('5550123abcdefg', ['+14155550123'])).toBe(true);
    expect(isGuessable('5550123abcdefgh', ['+14155550123'])).toBe(false);
  });
});
