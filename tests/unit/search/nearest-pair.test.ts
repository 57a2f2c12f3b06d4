import { expect, test } from 'vitest';
import { nearestPair } from '#domain/search/spelling.ts';

const NAMES = ['头戴式耳机 耳机', '无线耳机', '保暖耳罩', '茶几'];

test.each([
  ['耳几', '耳机'],
  ['耳罩', '耳机'],
  ['花几', '茶几'],
  ['书本', null],
])('%s is nearest to %s', (typed, expected) => {
  expect(nearestPair(typed, NAMES)).toBe(expected);
});
