import { expect, test } from 'vitest';
import { takeTurns } from '#server/services/password/take-turns.ts';

/** Work that ends when it is told to. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, open: resolve };
}

test('no more work at once than may, and each begins in its turn', async () => {
  const inTurn = takeTurns(2, 10);
  const gates = Array.from({ length: 4 }, gate);
  const begun: number[] = [];
  const all = gates.map(({ work }, index) =>
    inTurn(() => {
      begun.push(index);
      return work();
    }),
  );
  expect(begun).toEqual([0, 1]);
  gates[1]?.open();
  await all[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('whoever comes when the queue is full is turned away, and a failure makes room', async () => {
  const inTurn = takeTurns(1, 1);
  const { work, open } = gate();
  const first = inTurn(async () => {
    await work();
    throw new Error('broken');
  });
  const second = inTurn(async () => 'done');
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({ code: 'CONNECTION_QUEUE_FULL' });
  open();
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('done');
  expect(await inTurn(async () => 'again')).toBe('again');
});
