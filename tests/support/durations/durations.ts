import { appendFileSync, readFileSync } from 'node:fs';

/** Names the file that test runs add how long each test took to; without it they note nothing. */
export const DURATIONS_VARIABLE = 'TEST_DURATIONS';

interface Duration {
  test: string;
  ms: number;
}

export function noteDuration(test: string, ms: number): void {
  const file = process.env[DURATIONS_VARIABLE];
  if (file) appendFileSync(file, `${JSON.stringify({ test, ms } satisfies Duration)}\n`);
}

/** The tests of a file of durations that took longest, the slowest first. */
export function slowestTests(file: string, most: number): Duration[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const durations = lines.map((line) => JSON.parse(line) as Duration);
  return durations.toSorted((a, b) => b.ms - a.ms).slice(0, most);
}
