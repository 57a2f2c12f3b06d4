import type { Page } from '@playwright/test';
import { HEADERS } from '#contract/envelope.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/platform/db/open.ts';
import { test as base } from '../fixtures.ts';
import { type Member, newMember } from './buyer.ts';

/** Puts a login into the browser, as the login dialog would leave it, for all pages that it opens from now on. */
export async function logIn(page: Page, { id, nickname, token }: Member): Promise<void> {
  await page.goto('/favicon.svg');
  const kept = { [HEADERS.token]: token, userInfo: JSON.stringify({ id, nickname, avatar: '' }) };
  await page.evaluate((texts) => Object.assign(localStorage, texts), kept);
}

/**
 * Tests of who is logged in: `database` is that of the mall under test, `member` somebody new in it, whom `page` is
 * logged in as. Without the mall's data folder (`MALL_TEST_DATA`) they are skipped.
 */
export const test = base.extend<{ member: Member }, { database: Database }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const { MALL_TEST_DATA: MALL_DATA, DATABASE_URL } = process.env;
      base.skip(!MALL_DATA, 'needs the data folder of the mall under test');
      const database = await openDatabase(readConfig({ MALL_DATA, DATABASE_URL }));
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
  member: async ({ page, database }, use) => {
    const member = await newMember(database.sql);
    await logIn(page, member);
    await use(member);
  },
});

export { expect } from '../fixtures.ts';
