import type { Page } from '@playwright/test';
import { entryLink } from '#locale/links.ts';
import { expect } from '../fixtures.ts';

declare global {
  interface Window {
    /** When a script scrolled the page, and how. */
    moves: { at: number; behavior: string | undefined }[];
  }
}

/** Opens the page of sections with other options than its own; the scroller starts at the first sign of a shopper. */
export async function openSections(page: Page, options: Record<string, string | null> = {}): Promise<void> {
  await page.addInitScript(() => {
    window.moves = [];
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = (given?: ScrollToOptions | number) => {
      if (typeof given !== 'object') return;
      window.moves.push({ at: performance.now(), behavior: given.behavior });
      scroll(given);
    };
  });
  await page.goto(entryLink('en'));
  await page.locator('[data-section-scroller]').evaluate((root, wanted) => {
    for (const [name, value] of Object.entries(wanted)) {
      if (value === null) root.removeAttribute(name);
      else root.setAttribute(name, value);
    }
  }, options);
}

/** A shopper comes: the pointer moves, or a finger touches. */
export async function start(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  await page.mouse.move(610, 410);
  await expect(page.locator('[data-running]')).toHaveCount(1);
}

export const sections = (page: Page) => page.locator('[data-section-scroller] > section');

/** The section whose start is at the top of the screen settles there; `name` is its id, '' the page's start. */
export async function settlesAt(page: Page, name: string): Promise<void> {
  const top = () =>
    page.evaluate(
      (id) => Math.round(id ? (document.getElementById(id)?.getBoundingClientRect().top ?? -1) : scrollY),
      name,
    );
  await expect.poll(top).toBe(0);
  await expect(page).toHaveURL(name ? new RegExp(`#${name}$`) : /merchant_settled$/);
}

/** Waits until gestures count again. */
export const lockEnds = (page: Page) =>
  page.waitForFunction(() => performance.now() > (window.moves.at(-1)?.at ?? 0) + 710);

export const notch = (page: Page, direction: 1 | -1 = 1) => page.mouse.wheel(0, direction * 120);

export const toEnd = async (page: Page) => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(page.locator('[data-languages]')).toBeInViewport();
};

/** A finger moves over the screen from one height to another and lifts. */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: 200, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 12; step++) await touch('touchMove', from + ((to - from) * step) / 12);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
