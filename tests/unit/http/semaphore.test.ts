import { expect, test } from 'vitest';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { isUnavailable } from '#server/platform/db/unavailable.ts';
import { createSemaphore } from '#server/platform/process/semaphore.ts';

/** Work that the test ends itself. */
function createWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  const begun: number[] = [];
  const work = (name = 0) => {
    begun.push(name);
    most = Math.max(most, ends.length + 1);
    return new Promise<string>((resolve) => ends.push(() => resolve('done')));
  };
  const settle = () => new Promise(setImmediate);
  const endOne = () => {
    ends.shift()?.();
    return settle();
  };
  return { work, settle, endOne, begun, most: () => most };
}

test('so many work, so many wait, and the rest is sent away', async () => {
  const { work, endOne, most } = createWork();
  const inTurn = createSemaphore(2, 3);
  const answers = Array.from({ length: 8 }, () => inTurn(() => work()));
  expect(await Promise.all(answers.slice(5))).toEqual([null, null, null]);
  for (let i = 0; i < 5; i++) await endOne();
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(most()).toBe(2);
});

test('who waits begins in the order of coming', async () => {
  const { work, settle, endOne, begun } = createWork();
  const inTurn = createSemaphore(2, 3);
  const answers = [0, 1, 2, 3, 4].map((name) => inTurn(() => work(name)));
  await settle();
  for (const now of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    expect(begun).toEqual(now);
    await endOne();
  }
  await endOne();
  expect(await Promise.all(answers)).toEqual(Array(5).fill('done'));
});

test('a crowd that fills the queue does not keep others out', async () => {
  const { work, settle, endOne } = createWork();
  const inTurn = createSemaphore(1, 3);
  const crowd = [0, 1, 2, 3].map((name) => inTurn(() => work(name), 'crowd'));
  const other = inTurn(() => work(4), 'other');
  expect(await crowd[3]).toBeNull();
  expect(await inTurn(() => work(5), 'crowd')).toBeNull();
  await settle();
  for (let i = 0; i < 4; i++) await endOne();
  expect(await Promise.all([...crowd.slice(0, 3), other])).toEqual(Array(4).fill('done'));
});

test('work that fails makes room', async () => {
  const inTurn = createSemaphore(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});

test('a password hash beyond the queue limit is rejected as temporarily unavailable', async () => {
  const asked = Array.from({ length: 203 }, () => hashPassword('nine purple teapots'));
  const hashes = Promise.all(asked.slice(0, 202));
  expect(await asked[202]?.catch(isUnavailable)).toBe(true);
  expect(new Set(await hashes).size).toBe(202);
});
