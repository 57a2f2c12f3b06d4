import { describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { readReason } from '../../../src/cli/merchants/applications.ts';

const APPLICATION = {
  ...{ name: 'Harbor Cobblers', categoryId: 2, typeId: 1, realName: 'Lena Brandt', phone: '+14155550123' },
  ...{ qualificationPicture: '["/uploads/licences/a.webp"]', captcha: '482193' },
};

describe('an application for a shop', () => {
  test.each([
    [200, true],
    [201, false],
  ])('with keywords of %i characters is accepted: %s', (length, isAccepted) => {
    const given = { ...APPLICATION, keywords: 'k'.repeat(length) };
    expect(contract.merchantApply.input.safeParse(given).success).toBe(isAccepted);
  });

  test('has at most five licence pictures, as the contract demands', () => {
    expect(ENTRY_LIMITS.licencePictures).toBe(5);
  });

  test('is refused with a reason of at most 500 characters', () => {
    expect(readReason('r'.repeat(500))).toHaveLength(500);
    expect(() => readReason('r'.repeat(501))).toThrow('at most 500 characters');
  });
});
