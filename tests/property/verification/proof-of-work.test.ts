import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { findNumber, isDone, workText } from '#domain/verification/proof-of-work.ts';
import { law } from '../../support/property/law.ts';

/** The first 32 bits of the hash by Node's own SHA-256, as a number. */
const startOfHash = (salt: string, part: number, number: number) =>
  createHash('sha256')
    .update(workText(salt, part, number))
    .digest()
    .readUInt32BE();

law(
  'a number is a proof exactly where the hash that everybody knows begins with so many zero bits',
  [fc.string({ unit: 'grapheme', maxLength: 300 }), fc.nat(31), fc.nat(), fc.integer({ min: 1, max: 32 })],
  (salt, part, number, bits) => {
    const zeros = Math.clz32(startOfHash(salt, part, number));
    expect(isDone(salt, part, number, bits)).toBe(zeros >= bits);
    if (zeros > 0) expect(isDone(salt, part, number, zeros)).toBe(true);
    if (zeros < 32) expect(isDone(salt, part, number, zeros + 1)).toBe(false);
  },
);

law(
  'the number that is found is the first proof from where the search begins, and no later than its last try',
  [fc.stringMatching(/^[a-z0-9]{1,30}$/), fc.nat(7), fc.nat(500)],
  (salt, part, from) => {
    const bits = 4;
    const work = { salt, parts: 8, bits };
    let first = from;
    while (startOfHash(salt, part, first) >>> (32 - bits) !== 0) first++;
    expect(findNumber(work, part, from, first - from + 1)).toBe(first);
    expect(findNumber(work, part, from, first - from)).toBeNull();
  },
);

law(
  'what was found is a proof for its own salt and part, and found wherever one looks on',
  [fc.stringMatching(/^[a-z0-9]{1,30}$/), fc.nat(7), fc.nat(500)],
  (salt, part, tries) => {
    const bits = 6;
    const work = { salt, parts: 8, bits };
    const found = findNumber(work, part, 0, 10_000);
    expect(found).not.toBeNull();
    expect(isDone(salt, part, found ?? 0, bits)).toBe(true);
    const first = findNumber(work, part, 0, tries);
    expect(first ?? findNumber(work, part, tries, 10_000)).toBe(found);
    const bytes = createHash('sha256')
      .update(workText(salt, part, found ?? 0))
      .digest();
    expect(bytes.readUInt32BE() >>> (32 - bits)).toBe(0);
  },
);
