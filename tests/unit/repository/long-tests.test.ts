import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#publish/fingerprint.ts';
import { LONG_TESTS } from '../../long-tests.ts';

test('every test that "npm test" leaves out exists, is named once, and is run before anything is merged', () => {
  expect(LONG_TESTS.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([]);
  expect(new Set(LONG_TESTS).size).toBe(LONG_TESTS.length);
  for (const file of ['.ci/run', '.github/workflows/test.yml'])
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8'), file).toContain('npm run test:all');
});
