import { agreementLink, entryLink } from '#locale/links.ts';
import { rateText } from '#locale/numbers.ts';
import { expect, test } from '../fixtures.ts';
import { ask } from '../support/mall.ts';

test('the mall leads to opening a shop, which says what it takes and costs', async ({ page, request }) => {
  const trades = await ask(request, 'merchantCategories', {});
  const types = await ask(request, 'merchantTypes', {});
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open a shop' }).click();
  await expect(page).toHaveURL(entryLink('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open your shop on Mallfront');
  await expect(page.locator('#fees tbody tr')).toHaveText(
    trades.map(({ name, handlingFee }) => name + rateText(handlingFee, 'en')),
  );
  await expect(page.locator('#needs dt')).toHaveText(types.map(({ name }) => name));
  await page.getByRole('link', { name: 'How to apply' }).click();
  await page.locator('#apply').getByRole('link', { name: 'Merchant entry agreement' }).click();
  await expect(page).toHaveURL(agreementLink('en', 'merincomminginfo'));
});

test('nothing but the first view is fetched before somebody is there', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()));
  await page.goto(entryLink('en'), { waitUntil: 'networkidle' });
  expect(scripts.filter((url) => /scroller\.|react|client\./.test(url))).toEqual([]);
  await page.mouse.move(300, 300);
  await expect.poll(() => scripts.some((url) => /section-scroller\./.test(url))).toBe(true);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('everything can be read, and a mouse gets through notch by notch', async ({ page }) => {
    await page.goto(entryLink('zh'));
    await expect(page.locator('.sections > section')).toHaveCount(6);
    await expect(page.locator('#apply h2')).toBeVisible();
    await page.mouse.move(600, 400);
    const top = async () => (await page.locator('#gains').boundingBox())?.y ?? 0;
    const before = await top();
    for (let n = 1; n <= 4; n++) {
      await page.mouse.wheel(0, 120);
      await expect.poll(top).toBe(before - n * 120);
    }
    await page.goto(`${entryLink('zh')}#apply`);
    await expect(page.locator('#apply h2')).toBeInViewport();
  });
});
