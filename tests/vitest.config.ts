import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mallRoutes } from '../src/api-client/routes-plugin.ts';
import { isUnavailable } from '../src/server/platform/db/unavailable.ts';
import { leftOutTests } from './long-tests.ts';
import { durationReporter } from './support/durations/vitest-reporter.ts';
import { PATIENCE } from './support/vitest/patience.ts';

/** Only a test that hangs takes so long, also where other work shares the processors. */
const HANGS_MS = 180_000;

/** Files share the modules that they load: these tests keep their state in objects and databases that they make. */
const isolate = false;

const guard = 'tests/support/vitest/console-guard.ts';
const seed = 'tests/support/property/fixed-seed.ts';

/**
 * The driver asks for the types of arrays on each new connection and drops the promise of that (porsager/postgres #1192):
 * it rejects where a test kills the database. Whatever needed the connection fails as well. Vitest hands on a plain object.
 */
const isBrokenTypeQuery = (error: object) =>
  isUnavailable(Object.assign(new Error(), error)) &&
  'query' in error &&
  typeof error.query === 'string' &&
  error.query.includes('pg_catalog.pg_type');

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [mallRoutes()],
  test: {
    // A filter or a project name that finds nothing is a mistake, not a success.
    passWithNoTests: false,
    allowOnly: false,
    // Left to itself, Vitest keeps one processor free: half of a machine with two.
    maxWorkers: '100%',
    exclude: leftOutTests(),
    reporters: ['default', durationReporter],
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: PATIENCE },
    onUnhandledError: (error) => !isBrokenTypeQuery(error),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: [guard, seed],
        },
      },
      {
        extends: true,
        test: {
          name: 'property',
          include: ['tests/property/**/*.test.ts'],
          setupFiles: [guard, seed],
          isolate,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: [guard, seed],
          isolate,
          globalSetup: 'tests/support/database/database.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['tests/race/**/*.test.ts'],
          setupFiles: [guard, seed],
          isolate,
          globalSetup: 'tests/support/database/database.ts',
          testTimeout: 1_200_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'fault',
          include: ['tests/fault/**/*.test.ts'],
          setupFiles: [guard, seed],
        },
      },
    ],
  },
});
