import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsProof, PROOF_MS, type ProofFactors, proofUntil, proofWays } from '#domain/accounts/proof-ways.ts';
import { law } from '../../support/property/law.ts';

const factors = fc.record({ hasPassword: fc.boolean(), hasPasskey: fc.boolean(), hasSecondFactor: fc.boolean() });
const epoch = fc.integer({ min: 0, max: 4e12 });

law('every account has a way to prove who it is, and none twice', [factors], (has) => {
  const ways = proofWays(has);
  expect(ways.length).toBeGreaterThan(0);
  expect(new Set(ways).size).toBe(ways.length);
});

law('a way counts only where the account has what it takes', [factors], (has) => {
  const ways = proofWays(has);
  expect(ways.includes('passkey')).toBe(has.hasPasskey);
  expect(ways.includes('authenticator')).toBe(has.hasSecondFactor);
  if (ways.includes('password')) expect(has.hasPassword).toBe(true);
});

law('with an authenticator app neither a password nor a sent code is enough', [factors], (has) => {
  const weak = proofWays({ ...has, hasSecondFactor: true }).filter((way) => way === 'password' || way === 'code');
  expect(weak).toEqual([]);
});

law('one more factor makes the first way no weaker', [factors], (has) => {
  const order = ['passkey', 'authenticator', 'password', 'code'];
  const rank = (of: ProofFactors) => order.indexOf(proofWays(of)[0] ?? 'code');
  for (const more of ['hasPassword', 'hasPasskey', 'hasSecondFactor'] as const)
    expect(rank({ ...has, [more]: true })).toBeLessThanOrEqual(rank(has));
});

law('a code to the own address is enough only without anything stronger', [factors], (has) => {
  expect(needsProof(has)).toBe(proofWays(has).some((way) => way === 'passkey' || way === 'authenticator'));
});

law(
  'a proof counts for ten minutes, and until the same moment whenever it is read',
  [epoch, fc.nat(2 * PROOF_MS)],
  (at, later) => {
    expect(proofUntil(at, at + later)).toBe(later < PROOF_MS ? at + PROOF_MS : null);
  },
);

test('a session that has proved nothing counts as not proved', () => {
  expect(proofUntil(null, 0)).toBeNull();
});
