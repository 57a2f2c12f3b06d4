import { expect, test } from 'vitest';
import { CODE } from '#domain/verification/code.ts';

test('a code has six digits, lives five minutes, and is limited by minute, day and wrong tries', () => {
  expect(CODE).toEqual({ digits: 6, lifeMs: 300_000, tries: 5, pauseSeconds: 60, perDay: 10 });
});
