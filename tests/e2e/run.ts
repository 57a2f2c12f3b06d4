import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { leftOutTests } from '../long-tests.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { placeDots } from '../support/mall/dot-pictures.ts';
import { type MallPlace, makePlace, startMall } from '../support/mall/open-mall.ts';
import { CANARY } from '../support/secrets/canary.ts';

/** Opens a demo mall as an operator would and lets a browser walk through it. Arguments go on to Playwright. */
const CONFIG = fileURLToPath(new URL('./playwright.config.ts', import.meta.url));
const PLAYWRIGHT = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));

/** A mall of our own, in which tests may act as its operator and look at its files. */
type Own = Pick<MallPlace, 'dataDir' | 'dist'>;

/** What is compared by the project "builds" must not change meanwhile, so that the others wait for it. */
const inTurn = () => [
  ...(leftOutTests().length > 0 ? [] : [['--project', 'builds']]),
  ['--project', 'publishing', '--project', 'storefront'],
];

/** Resolves with the exit code of the last run that failed; 0 without one. */
async function runPlaywright(origin: string, browser: string, own?: Own): Promise<number> {
  const place = own && { MALL_TEST_DATA: own.dataDir, MALL_TEST_DIST: own.dist };
  const env = { ...process.env, MALL_TEST_ORIGIN: origin, MALL_TEST_BROWSER: browser, ...place };
  const given = process.argv.slice(2);
  let failed = 0;
  for (const args of given.length > 0 ? [given] : inTurn()) {
    const child = spawn(process.execPath, [PLAYWRIGHT, 'test', '--config', CONFIG, ...args], { env, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) failed = code ?? 1;
  }
  return failed;
}

const browser = findBrowser();
const open = process.env['MALL_TEST_ORIGIN'];
if (open) {
  process.exitCode = await runPlaywright(open, browser);
} else {
  const place = await makePlace('e2e');
  process.env['FILES_S3_SECRET'] = CANARY;
  try {
    await placeDots(place.dataDir);
    const mall = await startMall(place);
    try {
      process.exitCode = await runPlaywright(mall.origin, browser, place);
    } finally {
      await mall.stop();
    }
  } finally {
    place.remove();
  }
}
