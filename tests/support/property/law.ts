import fc from 'fast-check';
import { test } from 'vitest';
import './fixed-seed.ts';

/** `MALL_RUNS=<number>` looks further. */
const numRuns = Number(process.env['MALL_RUNS'] ?? 300);

/** A test that has to hold for all values; `check` speaks by its expectations, what it returns says nothing. */
export function law<Values extends [unknown, ...unknown[]]>(
  title: string,
  values: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
  check: (...values: Values) => void | Promise<void>,
): void {
  test(title, () =>
    fc.assert(
      fc.asyncProperty(fc.tuple<Values>(...values), async (given) => {
        await check(...given);
      }),
      { numRuns },
    ),
  );
}
