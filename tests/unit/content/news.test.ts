import { describe, expect, test } from 'vitest';
import { inNewsOrder, neighbours } from '#domain/content/news.ts';

const article = (id: number, createTime: string, sort = 0) => ({ id, createTime, sort });
const ids = (list: readonly { id: number }[]) => list.map((one) => one.id);

describe('news', () => {
  test('stand with what the mall put on top first, then the newest', () => {
    const list = [
      article(1, '2026-11-01 09:00'),
      article(2, '2026-11-20 09:00'),
      article(3, '2025-01-01 09:00', 5),
      article(4, '2026-11-20 09:00'),
    ];
    expect(ids(inNewsOrder(list))).toEqual([3, 4, 2, 1]);
    expect(ids(list), 'the list itself stays as it was').toEqual([1, 2, 3, 4]);
  });

  test('stand by date before number, and by number within a minute, whatever order they come in', () => {
    const sorted = [
      article(2, '2026-11-20 09:01'),
      article(8, '2026-11-20 09:00'),
      article(5, '2026-11-20 09:00'),
      article(3, '2026-11-20 09:00'),
      article(9, '2026-11-19 23:59'),
    ];
    for (const given of [sorted, sorted.toReversed(), [...sorted.slice(2), ...sorted.slice(0, 2)]])
      expect(ids(inNewsOrder(given))).toEqual([2, 8, 5, 3, 9]);
  });

  test('lead to those before and after', () => {
    const list = [article(7, ''), article(5, ''), article(2, '')];
    expect(neighbours(list, 5)).toEqual({ newer: list[0], older: list[2] });
    expect(neighbours(list, 7)).toStrictEqual({ older: list[1] });
    expect(neighbours(list, 2)).toStrictEqual({ newer: list[1] });
    expect(neighbours(list, 99)).toStrictEqual({});
  });
});
