import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { findWholeBrowser } from '../../support/browser/browser.ts';
import { placeDots } from '../../support/mall/dot-pictures.ts';
import { makePlace, startMall } from '../../support/mall/open-mall.ts';
import { median, report } from '../support/figure.ts';
import { measureInPage } from './measure-in-page.ts';

/**
 * How soon a phone shows what a shopper asks for: `npm run bench:browser`. A phone of the middle class (a processor four times
 * as slow as this one) on a mobile network of 1.6 Mbit/s with 150 ms to the mall; medians of several visits, each with an
 * empty cache. An open mall may be named by MALL_TEST_ORIGIN.
 */
const ROUNDS = 5;
const SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** Until everything that a page does by itself has been done. */
const SETTLED_MS = 3_000;
/** Event timing rounds to 8 ms and names nothing below 16. */
const UNSEEN_MS = 16;

const measures = (page: Page) => page.evaluate(() => window.measures);

/** Opens a page as the phone would, and hands it to `use`. */
async function visit<T>(browser: Browser, address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context: BrowserContext = await browser.newContext(PHONE);
  try {
    await context.addInitScript(measureInPage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'load' });
    return await use(page);
  } finally {
    await context.close();
  }
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
}

/** Milliseconds to the largest picture or text of a first visit. */
const largestPaint = (browser: Browser, address: string) =>
  visit(browser, address, async (page) => {
    await pause(SETTLED_MS);
    return (await measures(page)).largestPaint;
  });

/** Milliseconds from a tap on the first card of a list to the title of its product. */
const tapToTitle = (browser: Browser, list: string, settledMs: number) =>
  visit(browser, list, async (page) => {
    await pause(settledMs);
    const card = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
    await card.tap({ noWaitAfter: true });
    await page.waitForURL(/-d-\d+-\d\.html/);
    await page.waitForFunction(() => window.measures.titleAt > 0);
    const { titleAt, tappedAt } = await measures(page);
    return titleAt - tappedAt;
  });

/** Milliseconds from an interaction to the next paint, the longest of those that `act` makes. */
const nextPaint = (browser: Browser, address: string, act: (page: Page) => Promise<void>) =>
  visit(browser, address, async (page) => {
    await pause(SETTLED_MS);
    await act(page);
    await pause(500);
    return Math.max((await measures(page)).longestInteraction, UNSEEN_MS);
  });

const tapFirst = (locator: Locator) => locator.filter({ visible: true }).first().tap();

async function measureMall(browser: Browser, origin: string): Promise<void> {
  const list = await visit(browser, `${origin}/categories`, (page) =>
    page
      .locator('a[href*="-l-"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  );
  const product = await visit(browser, `${origin}/product-l`, (page) =>
    page
      .getByRole('main')
      .locator('a[href*="-0.html"]')
      .first()
      .evaluate((link) => (link as HTMLAnchorElement).href),
  );
  const paint = (address: string) => medianOf(() => largestPaint(browser, address));
  report('home, largest paint', await paint(`${origin}/`), 'ms', '≤', 1000);
  report('product, largest paint', await paint(product), 'ms', '≤', 1000);
  report('list to title, settled', await medianOf(() => tapToTitle(browser, list, SETTLED_MS)), 'ms', '≤', 100);
  report('list to title, at once', await medianOf(() => tapToTitle(browser, list, 0)), 'ms', '≤', 300);
  const interaction = (address: string, act: (page: Page) => Promise<void>) =>
    medianOf(() => nextPaint(browser, address, act));
  const settings = (page: Page) => tapFirst(page.locator('[data-settings]'));
  const addToCart = (page: Page) => tapFirst(page.getByRole('button', { name: 'Add to cart' }));
  const option = (page: Page) => tapFirst(page.locator('label:has(input[type=radio])'));
  report('region and language, next paint', await interaction(product, settings), 'ms', '≤', 50);
  report('option of a product, next paint', await interaction(product, option), 'ms', '≤', 50);
  report('add to cart, next paint', await interaction(product, addToCart), 'ms', '≤', 50);
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
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await measureMall(browser, origin).finally(() => browser.close());
});
