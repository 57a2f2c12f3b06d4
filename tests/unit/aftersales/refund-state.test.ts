import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mayAct, REFUND_ACTIONS, REFUND_STATUS, REFUND_STEPS } from '#domain/aftersales/refund-state.ts';

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
