import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { serveMarked } from '../support/served-page.ts';

/** What a chat's host gives: a widget that shows what it was started with. */
const WIDGET = `function initCustomerServer(options) {
  this.init = () => {
    const button = document.createElement('button');
    button.id = 'chat';
    button.textContent = JSON.stringify(options);
    button.dataset.loaded = document.readyState;
    document.body.append(button);
  };
}`;

const HOST = 'https://chat.example';
const SCRIPT = `${HOST}/customerServer.js`;
const MARKS = { 'data-chat': `${HOST}/chat/index?noCanClose=1&token=t0k3n` };

const answer = (page: Page, given: { status: number; body: string }) =>
  page.route(SCRIPT, (route) => route.fulfill({ ...given, contentType: 'text/javascript' }));

const givenUp = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('The chat is not available.'));

test('the configured chat is started with its fields when the page is complete', async ({ page }) => {
  await answer(page, { status: 200, body: WIDGET });
  await serveMarked(page, '/', MARKS, [HOST]);
  await page.goto('/');
  const chat = page.locator('#chat');
  await expect(chat).toHaveAttribute('data-loaded', 'complete');
  expect(JSON.parse((await chat.textContent()) ?? '')).toEqual({
    openUrl: HOST,
    token: 't0k3n',
    authInit: true,
    isShowTip: true,
    kefuid: '',
    mobileIcon: '',
    pcIcon: '',
  });
});

for (const [what, given] of [
  ['is down', { status: 500, body: '' }],
  ['gives something else', { status: 200, body: 'var other = 1;' }],
  ['gives a widget that breaks', { status: 200, body: 'function initCustomerServer() { throw new Error("broken") }' }],
] as const) {
  test(`a host that ${what} takes nothing from the page`, async ({ page, watched }) => {
    watched.expectFault('Failed to load resource');
    await answer(page, given);
    const warned = givenUp(page);
    await serveMarked(page, '/', MARKS, [HOST]);
    await page.goto('/');
    await warned;
    await page.getByRole('button', { name: 'Appearance' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('#chat')).toHaveCount(0);
  });
}

test('a host that the policy does not name is not let in', async ({ page, watched }) => {
  for (const part of ['policy: script-src', 'Content Security Policy', 'request: ']) watched.expectFault(part);
  const warned = givenUp(page);
  await serveMarked(page, '/', MARKS, ['https://other.example']);
  await page.goto('/');
  await warned;
  await expect(page.locator('#chat')).toHaveCount(0);
});

test('a mall without a chat fetches none and lets no other host in', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()));
  const answered = await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((url) => url.includes('/chat.'))).toEqual([]);
  expect(answered?.headers()['content-security-policy']).not.toMatch(/frame-src|http:/);
});
