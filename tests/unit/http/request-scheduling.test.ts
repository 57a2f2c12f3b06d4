import { describe, expect, test, vi } from 'vitest';
import { createRequestQueue } from '#server/platform/http/limits/request-queue.ts';

/** A server whose event loop turns when the test says so. A request takes a millisecond, unless it says how many. */
function openQueue() {
  let now = 0;
  const deferred: (() => void)[] = [];
  const started: string[] = [];
  const inTurn = createRequestQueue(
    () => now,
    (next) => deferred.push(next),
  );
  const refused: string[] = [];
  const ask = (name: string, address = name, ms = 1) =>
    inTurn(address, {
      start: () => {
        now += ms;
        started.push(name);
      },
      refuse: () => refused.push(name),
    });
  return {
    ask,
    started,
    refused,
    inTurn,
    turn: () => deferred.shift()?.(),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const [OFFICE, SHOPPER] = ['192.0.2.7', '203.0.113.7'];
const HOSTILE = Array.from({ length: 16 }, (_, at) => `198.18.${at}.7`);

describe('requests', () => {
  test('start at once where no other request is served', () => {
    const { ask, started, turn } = openQueue();
    ask(SHOPPER);
    expect(started).toEqual([SHOPPER]);
    turn();
    ask(SHOPPER);
    expect(started).toEqual([SHOPPER, SHOPPER]);
  });

  test('start one in each turn of the event loop, those of one network in the order in which they came', () => {
    const { ask, started, turn } = openQueue();
    for (const name of ['first', 'second', 'third']) ask(name, OFFICE);
    expect(started).toEqual(['first']);
    turn();
    expect(started).toEqual(['first', 'second']);
    turn();
    expect(started).toEqual(['first', 'second', 'third']);
  });

  test('of a shopper come next, however many networks ask without a pause', () => {
    const { ask, started, turn, wait } = openQueue();
    for (const address of HOSTILE) ask(address);
    for (let at = 0; at < 100; at++) {
      turn();
      ask(started.at(-1) ?? '');
    }
    wait(5);
    ask(SHOPPER);
    turn();
    expect(started.at(-1)).toBe(SHOPPER);
    expect(new Set(started)).toEqual(new Set([...HOSTILE, SHOPPER]));
  });

  test('of a shopper who asks often and cheaply come before dear ones', () => {
    const { ask, started, turn } = openQueue();
    const requestAgain = (address = '') => ask(address, address, 30);
    for (const address of HOSTILE) requestAgain(address);
    for (let at = 0; at < 100; at++) {
      turn();
      requestAgain(started.at(-1));
    }
    for (let at = 0; at < 100; at++) {
      ask(SHOPPER);
      turn();
      expect(started.at(-1)).toBe(SHOPPER);
      for (let hostile = 0; hostile < 2; hostile++) {
        turn();
        requestAgain(started.at(-1));
      }
    }
  });

  test('of one network with many connections let others come in between', () => {
    const { ask, started, turn } = openQueue();
    for (let at = 0; at < 50; at++) ask(`198.18.0.${at}`);
    ask(OFFICE);
    ask(SHOPPER);
    for (let at = 0; at < 4; at++) turn();
    expect(started.slice(0, 5)).toEqual(expect.arrayContaining([OFFICE, SHOPPER]));
  });

  test('of a network that has just been served do not wait for ever where new networks keep coming', () => {
    const { ask, started, turn } = openQueue();
    ask(SHOPPER);
    ask(SHOPPER);
    for (let at = 0; at < 3_000 && started.filter((name) => name === SHOPPER).length < 2; at++) {
      ask(`2001:db8:${at.toString(16)}::1`);
      ask(`2001:db8:${at.toString(16)}:1::1`);
      turn();
    }
    expect(started.filter((name) => name === SHOPPER)).toHaveLength(2);
    expect(started.length).toBeLessThan(1_010);
  });

  test('wait in a bounded number: of the network with the most, the last one is refused', () => {
    const { ask, started, refused, turn } = openQueue();
    ask(OFFICE);
    for (let at = 0; at < 8_192; at++) ask(`${at}`, OFFICE);
    expect(refused).toEqual([]);
    ask(SHOPPER);
    expect(refused).toEqual(['8191']);
    turn();
    expect(started).toEqual([OFFICE, SHOPPER]);
  });

  test('of more networks than may wait are answered in the end, but those that came last', () => {
    const { ask, started, refused, turn } = openQueue();
    ask(OFFICE);
    const names = Array.from({ length: 9_000 }, (_, at) => `2001:db8:${at.toString(16)}::1`);
    for (const name of names) ask(name);
    expect(refused).toEqual(names.slice(8_192));
    for (let at = 0; at < 8_192; at++) turn();
    expect(new Set(started)).toEqual(new Set([OFFICE, ...names.slice(0, 8_192)]));
    ask(SHOPPER);
    turn();
    expect(started.at(-1)).toBe(SHOPPER);
  });

  test('go on after one that throws', () => {
    const { ask, inTurn, started, turn } = openQueue();
    const broken = vi.fn(() => {
      throw new Error('broken');
    });
    expect(() => inTurn(OFFICE, { start: broken, refuse: vi.fn() })).toThrow('broken');
    ask(SHOPPER);
    turn();
    expect(started).toEqual([SHOPPER]);
  });
});
