import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { leftOutTests } from '../long-tests.ts';

/** Paths that end so are left out. */
const LEFT_OUT = leftOutTests().map((file) => `**/${file}`);
const { MALL_TEST_ORIGIN: origin = '', MALL_TEST_BROWSER: browser = '' } = process.env;

/** Started by run.ts, which names the mall and the browser. */
export default defineConfig({
  testDir: '.',
  outputDir: fileURLToPath(new URL('../../test-results', import.meta.url)),
  // Far above what most tests take on a busy machine. Those that publish set more.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // A press that is lost once in a while must not pass as flaky.
  retries: 0,
  workers: 2,
  reporter: [['list'], ['../support/durations/playwright-reporter.ts']],
  projects: [
    // Compares two builds of the same mall: no other test may buy, follow or claim anything between them.
    { name: 'builds', testMatch: 'publishing/remote-build.spec.ts', workers: 1 },
    // Some of these change products and publish them: one file after the other.
    {
      name: 'publishing',
      testMatch: 'publishing/**',
      testIgnore: ['**/remote-build.spec.ts', ...LEFT_OUT],
      workers: 1,
    },
    { name: 'storefront', testIgnore: ['publishing/**', ...LEFT_OUT] },
  ],
  use: {
    baseURL: origin,
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
  },
});
