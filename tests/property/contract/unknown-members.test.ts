import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { contract } from '#contract/index.ts';
import { validInput } from '../../support/contract/inputs.ts';
import { UNASKED, withUnasked } from '../../support/contract/unknown-members.ts';

describe('unexpected members', () => {
  test.each(Object.entries<Call>(contract))('never reach the handler of %s', (_, { input, ...call }) => {
    const own = Object.fromEntries(Object.entries(UNASKED).filter(([name]) => !(name in input.shape)));
    fc.assert(
      fc.property(validInput({ input, ...call }), (given) => {
        const plain = input.safeParse(given);
        const more = input.safeParse(withUnasked(given, own));
        expect(more.success).toBe(plain.success);
        expect(more.data).toEqual(plain.data);
      }),
      { numRuns: 30 },
    );
  });
});
