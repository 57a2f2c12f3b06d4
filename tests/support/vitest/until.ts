import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/**
 * Asks until the answer is truthy, and returns it. Instead of `vi.waitFor` and `vi.waitUntil`, which give up after a second: a busy
 * machine can take longer. Where a value is expected, `expect.poll` tells more when it fails.
 */
export const until = <T>(ask: () => T | Promise<T>) => vi.waitUntil(ask, PATIENCE);
