import { expect, test } from 'vitest';
import { createTurns } from '#server/turns.ts';

/** Work that ends when it is told to. */
function createWork() {
  const ends: (() => void)[] = [];
  let most = 0;
  const work = () => {
    most = Math.max(most, ends.length + 1);
    return new Promise<string>((resolve) => ends.push(() => resolve('done')));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { work, endOne, most: () => most };
}

test('so many work, so many wait, and the rest is sent away', async () => {
  const { work, endOne, most } = createWork();
  const inTurn = createTurns(2, 3);
  const answers = Array.from({ length: 8 }, () => inTurn(work));
  expect(await Promise.all(answers.slice(5))).toEqual([null, null, null]);
  for (let i = 0; i < 5; i++) await endOne();
  expect(await Promise.all(answers.slice(0, 5))).toEqual(Array(5).fill('done'));
  expect(most()).toBe(2);
});

test('work that fails makes room', async () => {
  const inTurn = createTurns(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(async () => 'next')).toBe('next');
});
