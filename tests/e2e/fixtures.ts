import { test as base, expect, type Page } from '@playwright/test';

/** Faults that a test expects, by part of their text. */
export interface Watched {
  expectFault(part: string): void;
}

function watch(page: Page, faults: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still asking for.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${reason}`);
  });
}

/** A context that is closed while one of its pages is on its way to another address can hang in Chromium. */
async function leave(pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.goto('about:blank', { timeout: 30_000 }).catch(() => undefined)));
}

/** Every page of these tests fails on an error in the console, a breach of the security policy or a failed request. */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const expected: string[] = [];
      watch(page, faults);
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) =>
          console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
        );
      });
      await use({ expectFault: (part) => expected.push(part) });
      const unexpected = faults.filter((fault) => !expected.some((part) => fault.includes(part)));
      await leave(page.context().pages());
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
