import { expect, test, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { isFailure } from '#server/platform/failure.ts';
import { createDearReads } from '#server/platform/http/limits/expensive-reads.ts';

/** Work that goes on until it is let go, and how many are at work. */
function heldWork() {
  const letGo: (() => void)[] = [];
  let most = 0;
  let now = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await new Promise<void>((resolve) => letGo.push(resolve));
    now--;
    return 'done';
  };
  return { work, letGo, most: () => most };
}

async function untilAllAreDone<T>(results: Promise<T>[], letGo: (() => void)[]): Promise<T[]> {
  let isOver = false;
  const all = Promise.all(results).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const go of letGo.splice(0)) go();
    await new Promise(setImmediate);
  }
  return all;
}

test('dear reads are worked on two at a time, and one network takes no more than its share of the line', async () => {
  const reads = createDearReads();
  const { work, letGo, most } = heldWork();
  const flood = Array.from({ length: 40 }, () => reads.run('visitors', '203.0.113.1', work));
  const results = await untilAllAreDone(flood, letGo);
  expect(results.filter((result) => result === 'done')).toHaveLength(16);
  expect(results.filter(isFailure)).toHaveLength(24);
  expect(most()).toBe(2);
});

test.each([
  ['addresses of one /24', (at: number) => `203.0.113.${at}`],
  ['networks of one /48', (at: number) => `2001:db8:7:${at.toString(16)}::1`],
])('a flood from %s stands neither in the way of others nor alone in the line', async (_, address) => {
  const reads = createDearReads();
  const { work, letGo } = heldWork();
  let done = 0;
  const count = <T>(result: T): T => {
    done++;
    return result;
  };
  const flood = Array.from({ length: 200 }, (_, at) => reads.run('visitors', address(at), work).then(count));
  await new Promise(setImmediate);
  const refused = done;
  const honest = reads.run('visitors', '198.51.100.1', work).then(() => done - refused);
  const all: Promise<unknown>[] = [...flood, honest];
  await untilAllAreDone(all, letGo);
  expect(refused).toBe(200 - 64);
  // The two that were at work, and one that came next before the honest visitor was there.
  expect(await honest).toBeLessThanOrEqual(4);
});

test('what opened pages ask stands in no line with searches', async () => {
  const reads = createDearReads();
  const { work, letGo } = heldWork();
  const searches = Array.from({ length: 16 }, () => reads.run('visitors', '203.0.113.1', work));
  expect(await reads.run('pages', '203.0.113.1', async () => 'at once')).toBe('at once');
  await untilAllAreDone(searches, letGo);
});

test.each([
  ['goodsList', 'visitors'],
  ['safetyGet', 'puzzles'],
  ['prerenderGoods', 'builders'],
  ['live', 'pages'],
  ['context', 'pages'],
  ['loginByPassword', 'logins'],
  ['passkeyLoginOptions', 'logins'],
  // Waits for a mail service, which must not hold a line.
  ['sendCode', null],
  ['goodsDetail', null],
  ['cartAdd', null],
] as const)('%s stands in the line %s', (name, line) => {
  expect(createDearReads().lineOf(contract[name])).toBe(line);
});

test('what a proxy brings from this machine is not taken for one network', async () => {
  const reads = createDearReads();
  const { work, letGo } = heldWork();
  const shoppers = Array.from({ length: 100 }, () => reads.run('pages', '127.0.0.1', work));
  expect((await untilAllAreDone(shoppers, letGo)).filter(isFailure)).toEqual([]);
});

test('a line that refuses somebody is noted once a minute', async () => {
  const note = vi.fn();
  const reads = createDearReads(note);
  const { work, letGo } = heldWork();
  const flood = Array.from({ length: 20 }, () => reads.run('visitors', '203.0.113.1', work));
  await untilAllAreDone(flood, letGo);
  expect(note).toHaveBeenCalledExactlyOnceWith('visitors', '203.0.113.1');
});

test('an office that logs in at once waits, three at a time, and is not refused', async () => {
  const reads = createDearReads();
  const { work, letGo, most } = heldWork();
  const office = Array.from({ length: 128 }, () => reads.run('logins', '203.0.113.1', work));
  const results = await untilAllAreDone(office, letGo);
  expect(results.filter(isFailure)).toEqual([]);
  expect(most()).toBe(3);
});

test('page builders have a line of their own, which is bounded too', async () => {
  const reads = createDearReads();
  const { work, letGo } = heldWork();
  const flood = Array.from({ length: 1100 }, () => reads.run('builders', '203.0.113.1', work));
  const visitor = reads.run('visitors', '198.51.100.1', async () => 'at once');
  expect(await visitor).toBe('at once');
  const results = await untilAllAreDone(flood, letGo);
  expect(results.filter((result) => result === 'done')).toHaveLength(1026);
  expect(results.filter(isFailure)).toHaveLength(74);
});

test('work that fails frees its turn', async () => {
  const reads = createDearReads();
  const fail = () => reads.run('visitors', '203.0.113.1', () => Promise.reject(new Error('broken')));
  for (let i = 0; i < 20; i++) await expect(fail()).rejects.toThrow('broken');
  expect(await reads.run('visitors', '203.0.113.1', async () => 'done')).toBe('done');
});
