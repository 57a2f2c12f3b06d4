import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from '#server/modules/accounts/second-factor/sealed-secret.ts';
import { personalCipher } from '#server/platform/crypto/personal-cipher.ts';

const KEY = Buffer.alloc(32, 7);
const random = (bytes: number) => Buffer.alloc(bytes, 9);
const BUYER = 42;

/** What stands in databases: anyone who changes the bytes loses what was stored before. */
describe('the stored form of', () => {
  test('an identity number is that of every row so far', () => {
    const cipher = personalCipher(KEY, random);
    const sealed = 'v1.CQkJCQkJCQkJCQkJFrS0pY7B8FiZUvsL1t2R7OWGnlXtbF5u6Np5h99MZIGElw';
    expect(cipher.seal('110101199003072316', BUYER, 'identity number')).toBe(sealed);
    expect(cipher.open(sealed, BUYER, 'identity number')).toBe('110101199003072316');
  });

  test('the secret of an authenticator app is that of every row so far', () => {
    const mall = { keys: () => KEY, random };
    const sealed = 'CQkJCQkJCQkJCQkJ434vwKIakiokKhQ5EpIbcW3H18Pnw4Ux5Sqbc9W6-48';
    expect(sealSecret(mall, BUYER, 'JBSWY3DPEHPK3PXP')).toBe(sealed);
    expect(openSecret(mall, BUYER, sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(() => openSecret(mall, BUYER + 1, sealed)).toThrow();
  });
});
