import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { makePlace, startMall } from '../../support/mall/open-mall.ts';
import { median, report } from '../support/figure.ts';
import { TAP } from './measure-in-page.ts';
import { openBrowser, tapFirst, visit } from './phone.ts';

/**
 * How soon a phone shows what a shopper asks for: `npm run bench:browser`. A phone of the middle class (a processor four times
 * as slow as this one) on a mobile network of 1.6 Mbit/s with 150 ms to the mall; medians of several visits, each with an
 * empty cache. An open mall may be named by MALL_TEST_ORIGIN.
 */
const ROUNDS = 5;
/** Until everything that a page does by itself has been done. */
const SETTLED_MS = 3_000;
/** Event timing rounds to 8 ms and names nothing below 16. */
const UNSEEN_MS = 16;
const PATIENCE_MS = 10_000;
const CARD = 'main h3 a';

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
}

/** Milliseconds to the largest picture or text of a first visit. */
const largestPaint = (browser: Browser, address: string) =>
  visit(browser, address, async (page) => {
    await pause(SETTLED_MS);
    return page.evaluate(() => window.measures?.largestPaint ?? Number.NaN);
  });

/** When the page, or the one before it, was touched last, since 1970; 0 where none was. */
const touchedAt = (page: Page) => page.evaluate((tap) => Number(sessionStorage.getItem(tap)), TAP);

/** Milliseconds from an interaction to the next paint. */
const nextPaint = (browser: Browser, address: string, selector: string) =>
  visit(browser, address, async (page) => {
    await pause(SETTLED_MS);
    await tapFirst(page, selector);
    await pause(500);
    if (!(await touchedAt(page))) throw new Error(`${selector} was not touched`);
    return Math.max(await page.evaluate(() => window.measures?.longestInteraction ?? Number.NaN), UNSEEN_MS);
  });

/** When the page that followed the list first painted and had its heading, since 1970; null until then. */
const shownAt = (page: Page, list: string) =>
  page
    .evaluate((before) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const headingAt = window.measures ? window.measures.headingAt : 1;
      if (!paint || headingAt === 0 || location.href === before) return null;
      return Math.max(performance.timeOrigin + paint.startTime, headingAt);
    }, list)
    // The page is being replaced.
    .catch(() => null);

async function untilShown(page: Page, list: string): Promise<number> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const at = await shownAt(page, list);
    if (at !== null) return at;
    await pause(50);
  }
  throw new Error('the product did not open');
}

/** Milliseconds from a tap on the first card of a list to the title of its product. */
const tapToTitle = (browser: Browser, list: string, settledMs: number) =>
  visit(browser, list, async (page) => {
    await pause(settledMs);
    // The answer to the tap is lost where a page that was drawn ahead takes the place of the one that was touched.
    await tapFirst(page, CARD).catch(() => {});
    const shown = await untilShown(page, list);
    return shown - (await touchedAt(page));
  });

async function measureMall(browser: Browser, origin: string): Promise<void> {
  const list = `${origin}/product-l`;
  const product = await visit(browser, list, (page) => page.$eval(CARD, (link) => (link as HTMLAnchorElement).href));
  const paint = (address: string) => medianOf(() => largestPaint(browser, address));
  report('home, largest paint', await paint(`${origin}/`), 'ms', '≤', 1000);
  report('product, largest paint', await paint(product), 'ms', '≤', 1000);
  const title = (settledMs: number) => medianOf(() => tapToTitle(browser, list, settledMs));
  report('list to title, settled', await title(SETTLED_MS), 'ms', '≤', 100);
  report('list to title, at once', await title(0), 'ms', '≤', 300);
  const interaction = (selector: string) => medianOf(() => nextPaint(browser, product, selector));
  report('region and language, next paint', await interaction('[data-settings]'), 'ms', '≤', 50);
  report('option of a product, next paint', await interaction('label:has(input[type=radio])'), 'ms', '≤', 50);
  report('add to cart, next paint', await interaction('button[value=stay]'), 'ms', '≤', 50);
}

/** The mall that is named, or one that is opened for this. */
async function withMall(use: (origin: string) => Promise<void>): Promise<void> {
  const named = process.env['MALL_TEST_ORIGIN'];
  if (named) return use(named);
  const place = await makePlace('bench-browser');
  try {
    await placeDots(place.dataDir);
    const mall = await startMall(place);
    await use(mall.origin).finally(mall.stop);
  } finally {
    place.remove();
  }
}

await withMall(async (origin) => {
  const browser = await openBrowser();
  await measureMall(browser, origin).finally(() => browser.close());
});
