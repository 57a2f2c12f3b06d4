import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from '../fixtures.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/**
 * Languages and the sizes that they are looked at in. A language changes words and direction, a size what is shown: the
 * same style sheets lay all of them out, so that one language of each direction on a desktop finds what all would find.
 */
export const VIEWS = [
  ...(['zh', 'ar', 'de', 'en', 'es', 'fr', 'ja'] as const).map((locale) => ({ locale, name: 'phone' }) as const),
  ...(['ar', 'en'] as const).map((locale) => ({ locale, name: 'desktop' }) as const),
];

/** The packed build, which every page compiles anew: the readable one is more than twice as long. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rule that another colour mode can break. */
const COLOURS = ['color-contrast'];

/** What breaks the rules now, within a part of the page. */
function violations(page: Page, runOnly: axe.RunOnly, within: string): Promise<string[]> {
  // Style sheets and films are fetched again for rules that ask for neither here.
  const options = { runOnly, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions;
  return page.evaluate(
    async ([where, how]) => {
      const { violations: found } = await window.axe.run(where, how);
      return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target.join(' '))}`);
    },
    [within, options] as const,
  );
}

/** No barrier in what is shown: every rule in one colour mode, and what colours can break in the other. */
export async function expectNoBarrier(page: Page, where: string, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(AXE);
  const light = await violations(page, { type: 'tag', values: TAGS }, within);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await violations(page, { type: 'rule', values: COLOURS }, within);
  expect.soft({ light, dark }, where).toEqual({ light: [], dark: [] });
}

export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
