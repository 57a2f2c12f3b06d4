import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { findNumber, isDone, workText } from '#domain/verification/proof-of-work.ts';
import { sha256 } from '#domain/verification/sha256.ts';
import { law } from '../../support/property/law.ts';

const hex = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

law('the hash is the one that everybody knows', [fc.uint8Array({ maxLength: 300 })], (bytes) => {
  expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

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
