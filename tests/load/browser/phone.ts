import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findWholeBrowser } from '../../support/browser/browser.ts';
import { measureInPage, TAP } from './measure-in-page.ts';

const SCREEN = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** So many times as slow as this machine. */
const SLOWER = 4;
/** Latency in milliseconds, rates in bytes a second. */
const NETWORK = { offline: false, latency: 150, download: 200_000, upload: 94_000 };

/**
 * A browser that draws pages ahead as those of shoppers do: Chromium refuses to where Playwright is attached to a page, whose scripts
 * also take a tenth of the time from a touch to the next paint.
 */
export const openBrowser = (): Promise<Browser> =>
  launch({
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Opens a page as a phone would that has never been here, and hands it to `use`. */
export async function visit<T>(browser: Browser, address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(SCREEN);
    await page.evaluateOnNewDocument(measureInPage, TAP);
    await page.emulateNetworkConditions(NETWORK);
    await page.emulateCPUThrottling(SLOWER);
    await page.goto(address, { waitUntil: 'load' });
    return await use(page);
  } finally {
    await context.close();
  }
}

async function firstVisible(page: Page, selector: string): Promise<ElementHandle> {
  for (const element of await page.$$(selector)) if (await element.isVisible()) return element;
  throw new Error(`nothing that can be seen is ${selector}`);
}

/** Touches the first visible element, at once where the screen shows it already. */
export async function tapFirst(page: Page, selector: string): Promise<void> {
  const element = await firstVisible(page, selector);
  if (!(await element.isIntersectingViewport({ threshold: 1 }))) {
    await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
    await pause(500);
  }
  await element.tap();
}
