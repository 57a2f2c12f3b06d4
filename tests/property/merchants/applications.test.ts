import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationFaults, applicationProgress, type TypedApplication } from '#domain/merchants/application-form.ts';
import { APPLICATION_STATUS, APPLICATION_STEPS, ENTRY_LIMITS } from '#domain/merchants/merchant-application.ts';
import { commissionOf } from '#domain/merchants/merchant-entries.ts';
import { basisPointsOf, keptOfSale } from '#domain/merchants/sale-example.ts';
import { isShopName, lettersOf, shopNameKey } from '#domain/merchants/shop-name.ts';
import { canStep } from '#domain/orders/state-steps.ts';
import { law } from '../../support/property/law.ts';

describe('the name of a shop', () => {
  law(
    'keeps its key under case, width, blanks and punctuation',
    [fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 })],
    (name) => {
      const key = shopNameKey(name);
      expect(shopNameKey(` ${name}  `)).toBe(key);
      expect(shopNameKey(key)).toBe(key);
    },
  );

  test('is the same name however it is written, and another one with another word', () => {
    const same = ['Harbor & Co', 'HARBOR co', 'harbor–co.', 'Ｈａｒｂｏｒ Co', 'Härbor Co'];
    expect(new Set(same.map(shopNameKey)).size).toBe(1);
    expect(shopNameKey('Harbor Town')).not.toBe(shopNameKey('Harbor Co'));
  });

  test('has at most 16 letters as people count them, and one that can be said', () => {
    expect(isShopName(`${'👩‍👩‍👧'.repeat(15)}a`)).toBe(true);
    expect(isShopName('a'.repeat(17))).toBe(false);
    expect(isShopName('老王的鞋铺')).toBe(true);
    expect(isShopName('!!!')).toBe(false);
    expect(lettersOf('e\u0301')).toBe(1);
  });
});

describe('the fee of a sale', () => {
  law(
    'and what the shop keeps sum to the price, by the rule that sales are settled by',
    [fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 })],
    (price, rate) => {
      const percent = (rate / 100).toFixed(2);
      expect(basisPointsOf(percent)).toBe(rate);
      const kept = keptOfSale(price, percent);
      expect(kept + commissionOf(price, rate)).toBe(price);
      expect(kept).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('the steps of an application', () => {
  test('have the audit numbers of the contract: 1 waiting, 2 approved, 3 refused', () => {
    expect(APPLICATION_STATUS).toEqual({ waiting: 1, approved: 2, refused: 3 });
  });

  test('lead from waiting to a decision, and no further', () => {
    const { waiting, approved, refused } = APPLICATION_STATUS;
    const steps = [waiting, approved, refused].flatMap((from) =>
      [waiting, approved, refused].filter((to) => canStep(APPLICATION_STEPS, from, to)).map((to) => [from, to]),
    );
    expect(steps).toEqual([
      [waiting, approved],
      [waiting, refused],
    ]);
  });
});

const FILLED: TypedApplication = {
  ...{
    typeId: 1,
    categoryId: 2,
    name: 'Harbor Cobblers',
    keywords: '',
    realName: 'Lena Brandt',
    phone: '+14155550123',
  },
  ...{ countryCode: '', captcha: '482 193', licences: ['/uploads/licences/a.webp'], isAgreed: true },
};
const EMPTY: TypedApplication = {
  ...{ typeId: 0, categoryId: 0, name: '', keywords: '', realName: '', phone: '', countryCode: '', captcha: '' },
  ...{ licences: [], isAgreed: false },
};
const faultsOf = (typed: TypedApplication) => applicationFaults(typed, (phone) => phone.startsWith('+'));

describe('the form of an application', () => {
  test('has no fault once all but the keywords is filled in', () => {
    expect(Object.values(faultsOf(FILLED)).filter(Boolean)).toEqual([]);
    expect(Object.values(faultsOf(EMPTY)).filter(Boolean)).toHaveLength(8);
    expect(faultsOf({ ...FILLED, name: 'x'.repeat(ENTRY_LIMITS.nameLetters + 1) }).name).toBe('nameLong');
    expect(faultsOf({ ...FILLED, captcha: '4821' }).captcha).toBe('codeProblem');
    expect(faultsOf({ ...FILLED, typeId: 1, categoryId: 1 }).categoryId).toBeUndefined();
  });

  test('accepts a name of 16 letters, with blanks around it that do not count', () => {
    expect(faultsOf({ ...FILLED, name: ` ${'x'.repeat(16)}  ` }).name).toBeUndefined();
    expect(faultsOf({ ...FILLED, name: ` ${'x'.repeat(17)}  ` }).name).toBe('nameLong');
  });

  test.each([
    [[], 'done done done done'],
    [['typeId'], 'now done done done'],
    [['categoryId'], 'now done done done'],
    [['name'], 'now done done done'],
    [['realName'], 'done now done done'],
    [['phone'], 'done now done done'],
    [['captcha'], 'done now done done'],
    [['licences'], 'done done now done'],
    [['agree'], 'done done done now'],
    [['phone', 'agree'], 'done now done ahead'],
    [['typeId', 'categoryId', 'name', 'realName', 'phone', 'captcha', 'licences', 'agree'], 'now ahead ahead ahead'],
  ])('with faults in %j has the parts %s', (fields, states) => {
    const parts = applicationProgress(Object.fromEntries(fields.map((field) => [field, 'missing'])));
    expect(parts.map(({ part }) => part)).toEqual(['shop', 'contact', 'licences', 'agreement']);
    expect(parts.map(({ state }) => state).join(' ')).toBe(states);
  });

  law(
    'is at its first part that is not filled in',
    [fc.record(Object.fromEntries(Object.keys(FILLED).map((key) => [key, fc.boolean()])))],
    (isFilled) => {
      const typed = Object.fromEntries(
        Object.entries(FILLED).map(([key, value]) => [
          key,
          isFilled[key] ? value : EMPTY[key as keyof TypedApplication],
        ]),
      ) as unknown as TypedApplication;
      const states = applicationProgress(faultsOf(typed)).map(({ state }) => state);
      const open = states.findIndex((state) => state !== 'done');
      expect(states.filter((state) => state === 'now')).toHaveLength(open < 0 ? 0 : 1);
      if (open >= 0) expect(states[open]).toBe('now');
    },
  );
});
