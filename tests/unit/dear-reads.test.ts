import { expect, test } from 'vitest';
import { isFailure } from '#server/failure.ts';
import { createDearReads } from '#server/http/dear-reads.ts';

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
  const honest = reads.run('visitors', '198.51.100.1', work);
  const results = await untilAllAreDone(flood, letGo);
  expect(results.filter((result) => result === 'done')).toHaveLength(16);
  expect(results.filter(isFailure)).toHaveLength(24);
  expect((await untilAllAreDone([honest], letGo))[0]).toBe('done');
  expect(most()).toBe(2);
});

test('page builders have a line of their own, which is bounded too', async () => {
  const reads = createDearReads();
  const { work, letGo } = heldWork();
  const flood = Array.from({ length: 200 }, () => reads.run('builders', '203.0.113.1', work));
  const visitor = reads.run('visitors', '198.51.100.1', async () => 'at once');
  expect(await visitor).toBe('at once');
  const results = await untilAllAreDone(flood, letGo);
  expect(results.filter((result) => result === 'done')).toHaveLength(130);
  expect(results.filter(isFailure)).toHaveLength(70);
});

test('work that fails frees its turn', async () => {
  const reads = createDearReads();
  const fail = () => reads.run('visitors', '203.0.113.1', () => Promise.reject(new Error('broken')));
  for (let i = 0; i < 20; i++) await expect(fail()).rejects.toThrow('broken');
  expect(await reads.run('visitors', '203.0.113.1', async () => 'done')).toBe('done');
});
