import { describe, expect, test } from 'vitest';
import type { LineRefusal } from '#domain/aftersales/refund-outcome.ts';
import {
  orderRefundStatus,
  piecesLeft,
  type ReturnedLine,
  type ReturnedOrder,
  returnable,
} from '#domain/aftersales/refund-quantity.ts';
import { REFUND_KIND, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { ORDER_REFUND, ORDER_STATUS } from '#domain/orders/order-state.ts';

const UNTIL = Date.UTC(2026, 10, 25);
const { normal, points, virtual, video, link, cardSecret } = PRODUCT_TYPE;
const { unpaid, toShip, partShipped, toCollect, toReceive, received, completed, cancelled } = ORDER_STATUS;
const { moneyOnly, giveBack } = REFUND_KIND;
const { courier, inStore } = RETURN_WAY;

const ORDER: ReturnedOrder = { status: received, until: UNTIL, hasStore: false };
const LINE: ReturnedLine = {
  ...{ quantity: 5, applied: 1, refunded: 2 },
  ...{ shipped: 5, productType: normal, isRefundable: true },
};

const ask = (order: Partial<ReturnedOrder>, line: Partial<ReturnedLine> = {}, now = UNTIL - 1) =>
  returnable({ ...ORDER, ...order }, { ...LINE, ...line }, now);

describe('pieces of a line', () => {
  test('are left when they are neither in open requests nor refunded', () => {
    expect(piecesLeft({ quantity: 9, applied: 2, refunded: 3 })).toBe(4);
  });

  test('can be asked for as often as they are left, until the return window ends', () => {
    expect(ask({})).toMatchObject({ most: 2, until: UNTIL, refusal: '' });
    expect(ask({}, { applied: 2 })).toMatchObject({ most: 1, refusal: '' });
    expect(ask({ status: toShip, until: null }, {}, UNTIL)).toMatchObject({ most: 2, until: null, refusal: '' });
  });

  test.each<[LineRefusal, string, Partial<ReturnedOrder>, Partial<ReturnedLine>]>([
    ['notPaid', 'an order that is not paid', { status: unpaid }, {}],
    ['notPaid', 'an order that is cancelled', { status: cancelled }, {}],
    ['codeShown', 'a link that was handed over', {}, { productType: link, shipped: 1 }],
    ['codeShown', 'a card that was handed over', {}, { productType: cardSecret, shipped: 1 }],
    ['notReturnable', 'a link that was not handed over', {}, { productType: link, shipped: 0 }],
    ['notReturnable', 'a product of points', {}, { productType: points }],
    ['notReturnable', 'a product that its shop does not take back', {}, { isRefundable: false }],
    ['tooLate', 'an order that is completed', { status: completed }, {}],
    ['tooLate', 'a completed order without a return window', { status: completed, until: null }, {}],
    ['nothingLeft', 'a line whose pieces are all asked for', {}, { applied: 3 }],
  ])('are refused as "%s" of %s', (refusal, _, order, line) => {
    expect(ask(order, line).refusal).toBe(refusal);
  });

  test.each([
    ['an order that is to be collected', { status: toCollect }, {}],
    ['a virtual product', {}, { productType: virtual }],
    ['a product of the video channel', {}, { productType: video }],
  ])('can be asked for of %s', (_, order, line) => {
    expect(ask(order, line)).toMatchObject({ most: 2, refusal: '' });
  });

  test('can be asked for until the last millisecond of the return window', () => {
    expect(ask({}, {}, UNTIL - 1).refusal).toBe('');
    expect(ask({}, {}, UNTIL).refusal).toBe('tooLate');
    expect(ask({}, {}, UNTIL + 1).refusal).toBe('tooLate');
  });

  test('that are refused have no number, kind or way', () => {
    const refused = { most: 0, refusal: 'tooLate', kinds: [], ways: [] };
    expect(ask({}, {}, UNTIL)).toEqual({ ...refused, until: UNTIL });
    expect(ask({ status: completed, until: null })).toEqual({ ...refused, until: null });
  });

  test.each([
    ['an order on its way', { status: toReceive }, {}, [moneyOnly, giveBack], [courier]],
    ['an order that was received', { status: received }, {}, [moneyOnly, giveBack], [courier]],
    ['a shop with an address', { hasStore: true }, {}, [moneyOnly, giveBack], [courier, inStore]],
    ['an order that is not sent', { status: toShip, hasStore: true }, {}, [moneyOnly], []],
    ['an order of which a part is sent', { status: partShipped }, {}, [moneyOnly], []],
    ['a virtual product', {}, { productType: virtual }, [moneyOnly], []],
  ])('of %s go back in the ways that there are', (_, order, line, kinds, ways) => {
    expect(ask(order, line)).toMatchObject({ kinds, ways });
  });
});

describe('an order', () => {
  const FULLY = { quantity: 2, applied: 0, refunded: 2 };
  const PARTLY = { ...FULLY, refunded: 1 };
  const NOT = { ...FULLY, refunded: 0 };
  const ASKED = { ...PARTLY, applied: 1 };

  test.each([
    ['none', [NOT, NOT]],
    ['none', []],
    ['partly', [NOT, PARTLY]],
    ['partly', [FULLY, NOT]],
    ['fully', [FULLY, FULLY]],
    ['applying', [FULLY, ASKED]],
  ] as const)('is refunded "%s" with the lines %j', (status, lines) => {
    expect(orderRefundStatus(lines)).toBe(ORDER_REFUND[status]);
  });
});
