import type { Sql } from 'postgres';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceSales, createSoldProducts } from '#server/modules/catalog/announce-sales.ts';
import type { Log } from '#server/platform/log/log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A mall whose database notes what it is asked to announce. */
function openMall(answer: () => Promise<unknown> = async () => []) {
  const announced: number[][] = [];
  const dropped: number[] = [];
  const sql = (_: TemplateStringsArray, ids: number[]) => {
    announced.push(ids);
    return answer();
  };
  const log = { warn: () => {}, debug: () => {} } as unknown as Log;
  const cache = { read: vi.fn(), clear: () => {}, dropProduct: (id: number) => void dropped.push(id) };
  return { mall: { cache, soldProducts: createSoldProducts(sql as unknown as Sql, log) }, announced, dropped };
}

test('sales of a moment are announced together, each product once, and their products read anew here at once', async () => {
  const { mall, announced, dropped } = openMall();
  announceSales(mall, [1, 2]);
  await vi.advanceTimersByTimeAsync(49);
  announceSales(mall, [2, 3]);
  expect([announced, dropped]).toEqual([[], [1, 2, 2, 3]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(announced).toEqual([[1, 2, 3]]);
  announceSales(mall, [1]);
  await vi.advanceTimersByTimeAsync(50);
  expect(announced).toEqual([[1, 2, 3], [1]]);
});

test('a mall that closes announces its last sales', async () => {
  const { mall, announced } = openMall();
  announceSales(mall, [1]);
  await mall.soldProducts.close();
  expect(announced).toEqual([[1]]);
});

test('sales that could not be announced hold up no later ones', async () => {
  const { mall, announced } = openMall(() => Promise.reject(new Error('gone')));
  announceSales(mall, [1]);
  await vi.advanceTimersByTimeAsync(50);
  announceSales(mall, [2]);
  await vi.advanceTimersByTimeAsync(50);
  expect(announced).toEqual([[1], [2]]);
});
