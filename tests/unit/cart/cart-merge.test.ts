import { describe, expect, test } from 'vitest';
import { isLeftOut, isMergedWhole, MERGE_OUTCOMES, mergeOutcome } from '#domain/cart/cart-merge.ts';

describe('a line that is added to a cart with others', () => {
  const facts = { isSold: true, isMobileOnly: false, stock: 9, wanted: 2, held: 0, quantity: 2 };

  test.each([
    ['is added when the cart had none of it', {}, 'added'],
    ['joins the line that the cart had', { held: 1, quantity: 3 }, 'joined'],
    ['is limited when fewer pieces came in than wanted', { quantity: 1 }, 'limited'],
    ['is limited when the line was full before', { held: 99, quantity: 99 }, 'limited'],
    ['is left out of a full cart', { quantity: null }, 'full'],
    ['is left out when it is sold out', { stock: 0, quantity: null }, 'soldOut'],
    ['may be the last piece', { stock: 1, wanted: 1, quantity: 1 }, 'added'],
    ['is left out when it is for mobile only, in stock or not', { isMobileOnly: true, stock: 0 }, 'mobileOnly'],
    ['is left out when it is no longer sold, on mobile or not', { isSold: false, isMobileOnly: true }, 'gone'],
  ])('%s', (_, other, outcome) => {
    expect(mergeOutcome({ ...facts, ...other })).toBe(outcome);
  });

  test('came in whole, in part or not at all', () => {
    const split = MERGE_OUTCOMES.map((outcome) => [outcome, isMergedWhole(outcome), isLeftOut(outcome)]);
    expect(split).toEqual([
      ['added', true, false],
      ['joined', true, false],
      ['limited', false, false],
      ['full', false, true],
      ['gone', false, true],
      ['soldOut', false, true],
      ['mobileOnly', false, true],
    ]);
  });
});
