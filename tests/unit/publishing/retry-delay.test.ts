import { describe, expect, test } from 'vitest';
import { followChanges, type Sleep } from '#publish/incremental/follow-changes.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** A publisher that fails as often as `failures` says, on a clock that stands still in every wait above `longest`. */
function failing(failures: number, longest = Number.POSITIVE_INFINITY) {
  let waited = 0;
  /** Milliseconds before each try. */
  const pauses: number[] = [];
  const done = Promise.withResolvers<void>();
  const sleep: Sleep = async (ms, signal) => {
    if (ms > longest) return untilAborted(signal);
    waited += ms;
  };
  const publish = async () => {
    pauses.push(waited);
    waited = 0;
    if (pauses.length > failures) done.resolve();
    else throw new Error('no page can be made');
    return false;
  };
  const received: unknown[] = [];
  const follower = followChanges(publish, (error) => received.push(error), sleep);
  return { pauses, received, follower, done: done.promise };
}

describe('a publisher whose builds fail', () => {
  test('waits twice as long after each failure, and fifteen minutes at most', async () => {
    const { pauses, received, follower, done } = failing(13);
    follower.notice();
    await done;
    await follower.stop();
    expect(pauses.slice(1)).toEqual([
      ...[1, 2, 4, 8, 16, 32, 64, 128, 256, 512].map((seconds) => seconds * SECOND),
      15 * MINUTE,
      15 * MINUTE,
      15 * MINUTE,
    ]);
    expect(received).toHaveLength(13);
  });

  test('tries again thirty seconds after a failure when there is another change, which may be the correction', async () => {
    const { pauses, follower, done } = failing(9, 30 * SECOND);
    follower.notice();
    // After the seventh failure it waits 64 seconds, the second part of which is cut short.
    for (const tries of [7, 8, 9]) {
      await expect.poll(() => pauses).toHaveLength(tries);
      follower.notice();
    }
    await done;
    await follower.stop();
    expect(pauses.slice(7)).toEqual([30 * SECOND, 30 * SECOND, 30 * SECOND]);
  });

  test('waits a second only after a failure that left something done', async () => {
    const pauses: number[] = [];
    let tries = 0;
    const done = Promise.withResolvers<void>();
    const sleep: Sleep = async (ms) => void pauses.push(ms);
    const publish = async () => {
      tries++;
      if (tries > 6) done.resolve();
      else throw new Error('some files were refused');
      return false;
    };
    const follower = followChanges(
      publish,
      () => {},
      sleep,
      () => tries === 4,
    );
    follower.notice();
    await done.promise;
    await follower.stop();
    expect(pauses.slice(1, 7)).toEqual([1, 2, 4, 1, 2, 4].map((seconds) => seconds * SECOND));
  });

  test('waits a second only after a first failure that follows a success', async () => {
    let tries = 0;
    const slept: number[] = [];
    const sleep: Sleep = async (ms) => void slept.push(ms);
    const results = [false, true, false, false];
    const done = Promise.withResolvers<void>();
    const publish = async () => {
      const isGood = results[tries++];
      if (tries === results.length) done.resolve();
      if (!isGood) throw new Error('no page can be made');
      return true;
    };
    const follower = followChanges(publish, () => {}, sleep);
    follower.notice();
    await done.promise;
    const before = [...slept];
    await follower.stop();
    expect(before.slice(1)).toEqual([SECOND, SECOND / 4, SECOND]);
  });
});
