import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startJob } from '#server/platform/jobs/schedule.ts';
import { createLog } from '#server/platform/log/log.ts';
import type { Mall } from '#server/platform/mall.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function written() {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, log: createLog('error', sink) };
}

const EVERY_SECOND = { name: 'test', everyMs: 1_000 };
const mallWith = (log: Mall['log']) => ({ log }) as Mall;

test('a round goes at once, in its time, and no more once it is stopped', async () => {
  let went = 0;
  const work = async () => void went++;
  const stop = startJob({ ...EVERY_SECOND, work, failureMessage: '' }, mallWith(written().log));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(went).toBe(4);
  await stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(went).toBe(4);
});

test('one that takes long is not begun a second time beside itself', async () => {
  let begun = 0;
  const work = () => {
    begun++;
    return new Promise<void>((done) => setTimeout(done, 2_500));
  };
  const stop = startJob({ ...EVERY_SECOND, work, failureMessage: '' }, mallWith(written().log));
  await vi.advanceTimersByTimeAsync(2_400);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toBe(2);
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await stopped;
  expect(begun).toBe(2);
});

test('the signal of a run aborts when its job is stopped', async () => {
  let signal: AbortSignal | undefined;
  const work = async (_: Mall, stopped?: AbortSignal) => {
    signal = stopped;
  };
  const stop = startJob({ ...EVERY_SECOND, work, failureMessage: '' }, mallWith(written().log));
  await vi.advanceTimersByTimeAsync(500);
  expect(signal?.aborted).toBe(false);
  await stop();
  expect(signal?.aborted).toBe(true);
});

test('a failed run is logged and the next run starts as usual', async () => {
  const { lines, log } = written();
  let went = 0;
  const work = async () => {
    if (++went === 1) throw new Error('no database');
  };
  const stop = startJob({ ...EVERY_SECOND, work, failureMessage: 'not done yet' }, mallWith(log));
  await vi.advanceTimersByTimeAsync(1_000);
  await stop();
  expect(went).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/no database.*not done yet/s)]);
});

test('what never ends does not keep the mall open', async () => {
  const stop = startJob(
    { ...EVERY_SECOND, work: () => new Promise(() => {}), failureMessage: '' },
    mallWith(written().log),
  );
  const stopped = stop();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(stopped).resolves.toBeUndefined();
});
