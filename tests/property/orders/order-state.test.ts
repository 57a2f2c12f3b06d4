import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canStep,
  ORDER_STATUS,
  ORDER_STEPS,
  type OrderAction,
  orderActions,
  PLATFORM_ORDER_STEPS,
  paidStatus,
} from '#domain/orders/order-state.ts';
import { checkedSteps, type Steps } from '#domain/orders/state-steps.ts';
import { law } from '../../support/property/law.ts';

const steps = fc.constantFrom(PLATFORM_ORDER_STEPS, ORDER_STEPS);
const status = fc.constantFrom(...Object.values(ORDER_STATUS));
const order = fc.record({
  status,
  refundStatus: fc.nat(3),
  type: fc.nat(2),
  secondType: fc.constantFrom(0, 1, 2, 4, 5, 6),
});

const pairs = (table: Steps) => Object.entries(table).flatMap(([from, all]) => all.map((to) => `${from}>${to}`));

/** The states that an order really goes through when somebody asks for any steps at all. */
function walk(table: Steps, wishes: readonly number[]): number[] {
  const way = [0];
  for (const wish of wishes) if (canStep(table, way.at(-1) ?? 0, wish)) way.push(wish);
  return way;
}

describe('steps', () => {
  law(
    'never lead back, and stop at an end',
    [steps, fc.array(fc.integer({ min: -1, max: 10 }), { maxLength: 60 })],
    (table, wishes) => {
      const way = walk(table, wishes);
      expect(new Set(way).size).toBe(way.length);
      for (const [at, state] of way.slice(0, -1).entries()) expect(pairs(table)).toContain(`${state}>${way[at + 1]}`);
      expect(way.slice(0, -1).filter((state) => table[state]?.length === 0)).toEqual([]);
    },
  );

  test('are those that the database allows', () => {
    const sql = readFileSync('src/server/platform/db/migrations/0000_mall.sql', 'utf8');
    const [platformOrder = '', merchantOrder = ''] = [...sql.matchAll(/note_order_step\(\d, '\{([\d>,]+)\}'\)/g)].map(
      ([, all]) => all,
    );
    expect(pairs(PLATFORM_ORDER_STEPS).toSorted()).toEqual(platformOrder.split(',').toSorted());
    expect(pairs(ORDER_STEPS).toSorted()).toEqual(merchantOrder.split(',').toSorted());
  });

  test('of a cancelled order lead nowhere', () => {
    for (const to of Object.values(ORDER_STATUS)) expect(canStep(ORDER_STEPS, ORDER_STATUS.cancelled, to)).toBe(false);
  });

  test.each<[string, Steps, number[]]>([
    ['a state without a way on', { 0: [1], 1: [] }, []],
    ['a state that nothing leads to', { 0: [1], 1: [], 2: [1] }, [1]],
    ['a step to a state that is missing', { 0: [1, 7], 1: [] }, [1]],
    ['an end that goes on', { 0: [1], 1: [0] }, [1]],
    ['an end that is missing', { 0: [1], 1: [] }, [1, 9]],
  ])('%s is found when the table is loaded', (_, table, ends) => {
    expect(() => checkedSteps(table, 0, ends)).toThrow(Error);
  });

  test.each<[string, Steps, number[], string]>([
    ['that lead nowhere', { 0: [1, 2], 1: [], 2: [] }, [], '1, 2'],
    ['that nothing leads to', { 0: [1], 1: [], 2: [1], 3: [1] }, [1], '2, 3'],
    ['that are missing', { 0: [1, 7, 8], 1: [] }, [1], '7, 8'],
  ])('states %s are named in the error', (_, table, ends, names) => {
    expect(() => checkedSteps(table, 0, ends)).toThrow(`: ${names}`);
  });
});

describe('what one may do with an order', () => {
  law('is a step that its state can take', [order], (given) => {
    const actions = orderActions(given);
    const leads: [OrderAction, number][] = [
      ['pay', ORDER_STATUS.toShip],
      ['cancel', ORDER_STATUS.cancelled],
    ];
    for (const [action, to] of leads) expect(actions.has(action)).toBe(canStep(PLATFORM_ORDER_STEPS, given.status, to));
    if (actions.has('receive')) expect(canStep(ORDER_STEPS, given.status, ORDER_STATUS.received)).toBe(true);
    expect(actions.has('delete')).toBe(ORDER_STEPS[given.status]?.length === 0);
  });

  law('is not to receive it while after-sales are open', [order], (given) => {
    expect(orderActions({ ...given, refundStatus: 1 }).has('receive')).toBe(false);
  });

  const plain = { refundStatus: 0, type: 0, secondType: 0 };
  test.each([
    [0, ['pay', 'cancel']],
    [1, ['buyAgain', 'refund']],
    [2, ['track', 'buyAgain', 'refund']],
    [3, ['buyAgain', 'refund']],
    [4, ['receive', 'track', 'buyAgain', 'refund']],
    [5, ['review', 'track', 'buyAgain', 'refund']],
    [6, ['review', 'track', 'buyAgain', 'delete']],
    [9, ['buyAgain', 'delete']],
    [7, []],
  ])('in state %i: %j', (state, actions) => {
    expect([...orderActions({ ...plain, status: state })]).toEqual(actions);
  });

  test('a flash sale is not bought again, cards are neither tracked nor given back, what was all refunded neither', () => {
    expect([...orderActions({ ...plain, status: 5, type: 1 })]).toEqual(['review', 'track', 'refund']);
    expect([...orderActions({ ...plain, status: 5, secondType: 6 })]).toEqual(['review']);
    expect([...orderActions({ ...plain, status: 4, refundStatus: 3 })]).toEqual(['track', 'buyAgain']);
    expect([...orderActions({ ...plain, status: 5, refundStatus: 3 })]).toEqual(['track', 'buyAgain']);
  });
});

test.each([
  [[0], 1, 1],
  [[0, 5], 1, 1],
  [[0, 0], 2, 3],
  [[2], 3, 1],
  [[5, 6], 1, 5],
  [[6], 2, 5],
  [[], 1, 1],
])('products of types %j that go way %i are in state %i once paid', (types, shippingType, state) => {
  expect(paidStatus(types, shippingType)).toBe(state);
  expect(canStep(ORDER_STEPS, 0, state)).toBe(true);
});
