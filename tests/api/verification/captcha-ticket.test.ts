import { describe, expect, test } from 'vitest';
import { giveTicket } from '#server/modules/verification/captcha/give-ticket.ts';
import { spendTicket } from '#server/modules/verification/captcha/spend-ticket.ts';
import { fail } from '#server/platform/failure.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall('empty');
const LIFE_MS = 180_000;
const give = (verification: string) => giveTicket({ mall: mall.core, now: mall.now }, verification, 'code');
const spend = (verification: string | undefined, purpose: 'code' | 'login' = 'code') =>
  spendTicket({ mall: mall.core, now: mall.now }, verification, purpose);

describe('the ticket of a solved puzzle', () => {
  test('is spent once', async () => {
    await give('once');
    expect(await spend('once')).toBeNull();
    expect(await spend('once')).toEqual(fail('captchaSpent'));
  });

  test('is spent once by fifty at once', async () => {
    await give('raced');
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend('raced')));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  test('serves its own purpose, and the attempt at another leaves it', async () => {
    await give('bound');
    expect(await spend('bound', 'login')).toEqual(fail('captchaSpent'));
    expect(await spend('bound')).toBeNull();
  });

  test('runs out', async () => {
    await give('late');
    mall.now += LIFE_MS;
    expect(await spend('late')).toEqual(fail('captchaSpent'));
  });

  test('is asked for where none is shown, and no other will do', async () => {
    expect(await spend(undefined)).toEqual(fail('captchaNeeded'));
    expect(await spend('')).toEqual(fail('captchaNeeded'));
    expect(await spend('made up')).toEqual(fail('captchaSpent'));
  });
});
