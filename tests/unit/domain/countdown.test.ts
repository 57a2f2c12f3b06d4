import { expect, test } from 'vitest';
import { countdownDigits } from '#domain/countdown.ts';

test.each([
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [999, '00:00:00'],
  [61_000, '00:01:01'],
  [3_599_999, '00:59:59'],
  [177_451_000, '49:17:31'],
])('%d ms are %s', (left, text) => {
  expect(countdownDigits(left).join(':')).toBe(text);
});
