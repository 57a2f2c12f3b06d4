import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** They give up after a second, unlike `expect.poll` by the configuration of the tests, and `until`. */
const IMPATIENT = /\bvi\.wait(For|Until)\(/;

test('tests wait as long as a busy machine may take', () => {
  const files = globSync('tests/{unit,property,api,race,fault,support}/**/*.ts');
  expect(files).toContain('tests/support/vitest/until.ts');
  expect(files.filter((file) => IMPATIENT.test(readFileSync(file, 'utf8')))).toEqual(['tests/support/vitest/until.ts']);
});
