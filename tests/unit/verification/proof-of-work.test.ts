import { describe, expect, test } from 'vitest';
import { BITS, MOST_PROOFS, partsFor, proofsFor } from '#domain/verification/proof-of-work.ts';

describe('proofs that a request needs', () => {
  test.each([
    [0, 0],
    [5, 0],
    [6, 1],
    [10, 1],
    [11, 2],
    [20, 2],
    [21, 3],
    [1_000, 3],
  ])('after %d tries, with steps at 5, 10 and 20, are %d', (tries, proofs) => {
    expect(proofsFor(tries, [5, 10, 20])).toBe(proofs);
  });

  test('are never more than three, however many steps there are', () => {
    expect(proofsFor(100, [1, 2, 3, 4, 5])).toBe(3);
    expect(MOST_PROOFS).toBe(3);
  });
});

describe('work in place of a picture', () => {
  test('takes 65,536 hashes for a part on average', () => {
    expect(2 ** BITS).toBe(65_536);
  });

  test.each([
    [1, 0, 8],
    [2, 0, 16],
    [3, 0, 24],
    [1, 1, 16],
    [1, 2, 32],
    [2, 1, 32],
    [3, 1, 32],
    [3, 2, 32],
  ])('for %d proofs at level %d of the network has %d parts', (proofs, level, parts) => {
    expect(partsFor(proofs, level)).toBe(parts);
  });
});
