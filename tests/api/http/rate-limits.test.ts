import { describe, expect, test } from 'vitest';
import { takeQueued } from '#server/platform/limits/network-limits.ts';
import { createRateLimits } from '#server/platform/limits/rate-limits.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall('empty');
const three = (name: string) => ({ name, times: 3, seconds: 60 });

describe('a limit', () => {
  test('lets through as often as it says, of fifty at once and in two processes', async () => {
    const processes = [mall.core.limits, createRateLimits(mall.db.sql)];
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, i) => processes[i % 2]?.take([three('raced'), 'one']) ?? 0),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60_000);
  });

  test('counts each client and each thing alone', async () => {
    const { limits } = mall.core;
    for (let i = 0; i < 4; i++) await limits.take([three('alone'), 'one']);
    expect(await limits.wait([three('alone'), 'one'])).toBeGreaterThan(0);
    expect(await limits.wait([three('alone'), 'two'])).toBe(0);
    expect(await limits.wait([three('other'), 'one'])).toBe(0);
  });

  test('is over when its time is, and when it is forgotten', async () => {
    const { limits } = mall.core;
    for (let i = 0; i < 4; i++) await limits.take([three('over'), 'one']);
    await mall.db.sql`update rate_limit set expire = 1 where key like 'over:%'`;
    expect(await limits.take([three('over'), 'one'])).toBe(0);
    for (let i = 0; i < 4; i++) await limits.take([three('over'), 'one']);
    await limits.forget([three('over'), 'one']);
    expect(await limits.wait([three('over'), 'one'])).toBe(0);
  });

  test('locks for longer than it counts, where it says so', async () => {
    const { limits } = mall.core;
    const locking = { ...three('locking'), lockedSeconds: 300 };
    for (let i = 0; i < 4; i++) await limits.take([locking, 'one']);
    expect(await limits.wait([locking, 'one'])).toBeGreaterThan(200_000);
  });

  test('is counted with others by one statement: each lets through as often as it says, in two processes', async () => {
    const processes = [mall.core.limits, createRateLimits(mall.db.sql)];
    const counts = [
      [three('narrow'), 'one'],
      [{ ...three('wide'), times: 30 }, 'one'],
    ] as const;
    const waits = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => (await processes[i % 2]?.takeTogether(counts)) ?? []),
    );
    expect([0, 1].map((at) => waits.filter((each) => each[at] === 0).length)).toEqual([3, 20]);
    expect(await mall.core.limits.counted(counts[1])).toBe(20);
    await mall.db.sql`update rate_limit set expire = 1 where key like 'narrow:%'`;
    expect(await mall.core.limits.takeTogether(counts)).toEqual([0, 0]);
  });

  test('that refuses uses up nothing of wider ones, and what is given back counts no more', async () => {
    const { limits } = mall.core;
    const wide = { ...three('wider'), times: 30 };
    const counts = [[three('narrower'), 'two'] as const, [wide, 'two'] as const];
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeQueued(limits, counts)));
    expect(taken.filter((reached) => reached === null).length).toBeLessThanOrEqual(3);
    expect(await limits.counted([wide, 'two'])).toBe(taken.filter((reached) => reached === null).length);
    await limits.giveBack([wide, 'two'], [wide, 'unknown']);
    expect(await limits.counted([wide, 'unknown'])).toBe(0);
  });

  test('is given back and forgotten by one statement', async () => {
    const { limits } = mall.core;
    const [kept, gone] = [[three('kept'), 'three'] as const, [three('gone'), 'three'] as const];
    for (let i = 0; i < 5; i++) await limits.takeTogether([kept, gone]);
    await limits.giveBackAndForget([kept, gone], [gone]);
    expect([await limits.counted(kept), await limits.counted(gone)]).toEqual([4, 0]);
    expect(await limits.wait(gone, kept)).toBeGreaterThan(0);
    await mall.db.sql`update rate_limit set expire = 1 where key like 'kept:%'`;
    expect(await limits.wait(gone, kept)).toBe(0);
  });

  test('is given back and forgotten without a deadlock with those that count, in whichever order they name it', async () => {
    const { limits } = mall.core;
    const counts = Array.from({ length: 8 }, (_, i) => [three(`crossed-${i}`), 'four'] as const);
    const turned = (by: number) => [...counts.slice(by % 8), ...counts.slice(0, by % 8)];
    const logIn = async (i: number) => {
      await limits.takeTogether(turned(i));
      await limits.giveBackAndForget(turned(i + 3).slice(0, 4), turned(i + 5).slice(0, 4));
    };
    const all = (round: number) => Promise.all(Array.from({ length: 20 }, (_, i) => logIn(i + round)));
    for (let round = 0; round < 10; round++) await expect(all(round)).resolves.toHaveLength(20);
  });

  test('writes down nobody', async () => {
    await mall.core.limits.take([three('hidden'), 'anna@example.com']);
    const [row] = await mall.db.sql`select count(*)::int as n from rate_limit where key like '%anna%'`;
    expect(row).toEqual({ n: 0 });
  });
});
