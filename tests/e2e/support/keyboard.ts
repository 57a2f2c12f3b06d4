import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** More than any page has. */
const MOST_STOPS = 300;

/** Leads the focus to something by Tab, and nothing else. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  const isThere = () => to.evaluate((one) => one === document.activeElement);
  for (let press = 0; press < MOST_STOPS; press++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  await expect(to, 'Tab leads there').toBeFocused();
}

export async function pressKey(page: Page, on: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, on);
  await page.keyboard.press(key);
}
