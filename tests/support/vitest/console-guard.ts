import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Anyone who expects a complaint takes it with `vi.spyOn` of its own; every other one fails the test that made it. */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => {
      complaints.push(`console.${level}: ${said.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const said = complaints.splice(0);
  vi.restoreAllMocks();
  expect(said, 'unexpected complaints on the console').toEqual([]);
});
