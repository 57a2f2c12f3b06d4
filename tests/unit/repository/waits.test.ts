import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** `vi.waitFor` and `vi.waitUntil` give up after a second, unlike `until`, and `expect.poll` by the configuration of the tests. */
const IMPATIENT = /\bvi\s*\.\s*wait(For|Until)\b/;

test('tests wait as long as a busy machine may take', () => {
  const files = globSync('tests/{unit,property,api,race,fault,support}/**/*.ts');
  expect(files).toContain('tests/support/vitest/until.ts');
  const own = 'tests/unit/repository/waits.test.ts';
  const impatient = files.filter((file) => file !== own && IMPATIENT.test(readFileSync(file, 'utf8')));
  expect(impatient).toEqual(['tests/support/vitest/until.ts']);
});
