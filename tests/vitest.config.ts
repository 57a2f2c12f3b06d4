import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { mallRoutes } from '../src/api-client/routes-plugin.ts';

const guard = 'tests/support/console-guard.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [mallRoutes()],
  test: {
    // A filter or a project name that finds nothing is a mistake, not a success.
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/{unit,property}/**/*.test.ts'],
          setupFiles: [guard],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: [guard],
          globalSetup: 'tests/support/database.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: ['tests/race/**/*.test.ts'],
          setupFiles: [guard],
          globalSetup: 'tests/support/database.ts',
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'fault', include: ['tests/fault/**/*.test.ts'], setupFiles: [guard], testTimeout: 60_000 },
      },
    ],
  },
});
