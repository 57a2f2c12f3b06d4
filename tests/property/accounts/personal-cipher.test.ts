import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { personalCipher } from '#server/platform/crypto/personal-cipher.ts';
import { law } from '../../support/property/law.ts';

const key = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const buyer = fc.integer({ min: 1, max: 2 ** 31 - 1 });

describe('the cipher of personal data', () => {
  law(
    'opens what it sealed, and never seals the same text the same way twice',
    [key, text, buyer],
    (with_, plain, id) => {
      const cipher = personalCipher(with_, randomBytes);
      const sealed = cipher.seal(plain, id, 'identity number');
      expect(sealed).toMatch(/^v1\.[\w-]+$/);
      expect(cipher.open(sealed, id, 'identity number')).toBe(plain);
      expect(cipher.seal(plain, id, 'identity number')).not.toBe(sealed);
    },
  );

  law(
    'opens nothing for another buyer, as another member, or by another key',
    [key, key, text, buyer],
    (one, two, plain, id) => {
      fc.pre(!one.equals(two));
      const cipher = personalCipher(one, randomBytes);
      const sealed = cipher.seal(plain, id, 'identity number');
      expect(() => cipher.open(sealed, id + 1, 'identity number')).toThrow();
      expect(() => cipher.open(sealed, id, 'real name')).toThrow();
      expect(() => personalCipher(two, randomBytes).open(sealed, id, 'identity number')).toThrow();
    },
  );

  law(
    'opens no text of which a bit was changed',
    [key, text, fc.nat(), fc.nat({ max: 7 })],
    (with_, plain, place, bit) => {
      const cipher = personalCipher(with_, randomBytes);
      const bytes = Buffer.from(cipher.seal(plain, 1, 'real name').slice(3), 'base64url');
      const at = place % bytes.length;
      bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
      expect(() => cipher.open(`v1.${bytes.toString('base64url')}`, 1, 'real name')).toThrow();
    },
  );

  test('leaves what is not there empty', () => {
    expect(personalCipher(randomBytes(32), randomBytes).open('', 1, 'real name')).toBe('');
  });
});
