import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  isWithoutEffect,
  MOST_PROOFS,
  MOST_VAIN_REQUESTS,
  mayAct,
  REFUND_ACTIONS,
  REFUND_KIND,
  REFUND_STATUS,
  REFUND_STEPS,
  RETURN_WAY,
} from '#domain/aftersales/refund-state.ts';

const FOLDER = new URL('../../../src/server/platform/db/migrations/', import.meta.url);

test('the database holds the same steps as the table', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('_aftersales.sql'));
  const text = files.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('\n');
  const [, held = ''] = /ANY \('\{([\d>,]+)\}'/.exec(text) ?? [];
  const wanted = Object.entries(REFUND_STEPS).flatMap(([from, to]) => to.map((one) => `${from}>${one}`));
  expect(held.split(',').toSorted()).toEqual(wanted.toSorted());
});

test('whatever can be done begins in a status that leads somewhere', () => {
  for (const { from } of Object.values(REFUND_ACTIONS))
    for (const status of from) expect(REFUND_STEPS[status]?.length).toBeGreaterThan(0);
});

test('a request that is refunded or on its way to be cannot be withdrawn', () => {
  const { refunding, refunded, revoked, refused, underReview } = REFUND_STATUS;
  for (const status of [refunding, refunded, revoked, refused]) expect(mayAct('revoke', status)).toBe(false);
  expect(mayAct('revoke', underReview)).toBe(true);
});

test('nothing comes back of requests that were refused or withdrawn, and of no others', () => {
  const { refused, revoked } = REFUND_STATUS;
  expect(Object.values(REFUND_STATUS).filter(isWithoutEffect)).toEqual([refused, revoked]);
});

test('numbers that the wire and the database have for requests stay as the contract has them', () => {
  expect(REFUND_KIND).toEqual({ moneyOnly: 1, giveBack: 2 });
  expect(RETURN_WAY).toEqual({ none: 0, courier: 1, inStore: 2 });
  expect(REFUND_STATUS).toEqual({
    ...{ underReview: 0, refused: 1, refunding: 2, refunded: 3, toSendBack: 4, toReceive: 5, revoked: 6 },
  });
});

test('a request shows up to six pictures, and five requests for a line may end without a refund', () => {
  expect({ MOST_PROOFS, MOST_VAIN_REQUESTS }).toEqual({ MOST_PROOFS: 6, MOST_VAIN_REQUESTS: 5 });
});
