import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);

/** A command of the operator on the mall under test: `mallCommand('returns')('approve', no)`. Rejects where it fails. */
export const mallCommand =
  (name: string) =>
  (...given: string[]) =>
    run(process.execPath, ['src/cli/mall.ts', name, ...given], {
      cwd: ROOT,
      env: { ...process.env, MALL_DATA: process.env['MALL_TEST_DATA'] },
    });
