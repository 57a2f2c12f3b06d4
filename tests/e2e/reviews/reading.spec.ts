import type { APIRequestContext, Locator } from '@playwright/test';
import type { ProductCard } from '#contract/catalog/card.ts';
import { productLink } from '#locale/links.ts';
import { expectNoBarrier, expectNoSidewaysScroll, SIZES } from '../support/barriers.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';

/** A product with reviews in several languages, some of them with pictures. */
async function muchReviewed(request: APIRequestContext): Promise<ProductCard> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 40 });
  for (const card of list.filter((one) => one.replyNum > 12 && !one.mobileOnly)) {
    const [{ locales }, { pictures }] = await Promise.all([
      ask(request, 'replyFilters', { id: card.id }),
      ask(request, 'replyConfig', { id: card.id }),
    ]);
    if (pictures.length > 0 && locales.some(({ locale }) => locale === 'de')) return card;
  }
  throw new Error('the demo mall has no product with reviews in several languages and with pictures');
}

const pageOf = ({ id, name }: ProductCard) => productLink('en', name, id);
const reviewIds = (section: Locator) =>
  section.getByRole('article').evaluateAll((all) => all.map((one) => one.getAttribute('data-review')));

test('a review in another language is translated by a press, and shown as written by the next', async ({
  page,
  request,
}) => {
  await page.goto(pageOf(await muchReviewed(request)));
  const section = page.locator('#reviews');
  await section.hover();
  await section.getByRole('button', { name: /^All / }).click();
  await section.getByRole('combobox', { name: 'Language' }).selectOption('de');
  const german = section.getByRole('article').first();
  await expect(german.locator('.words')).toHaveAttribute('lang', 'de');
  const written = await german.locator('.words').textContent();
  await german.getByRole('button', { name: 'Translate to English' }).click();
  await expect(german.getByText('Translated from German')).toBeVisible();
  await expect(german.getByRole('button', { name: 'Show original' })).toBeFocused();
  await expect(german.locator('.words')).toHaveAttribute('lang', 'en');
  await expect(german.locator('.words')).not.toHaveText(written ?? '');
  await german.getByRole('button', { name: 'Show original' }).click();
  await expect(german.locator('.words')).toHaveText(written ?? '');
  await expect(german.getByRole('button', { name: 'Translate to English' })).toBeFocused();
});

test('a vote counts at once, stays over a reload and is taken back; the reviews of the page keep their places', async ({
  page,
  request,
  member,
  database: { sql },
}) => {
  const card = await muchReviewed(request);
  await page.goto(pageOf(card));
  const section = page.locator('#reviews');
  const before = await reviewIds(section);
  const helpful = section
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Helpful/ });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toBeFocused();
  expect(await reviewIds(section)).toEqual(before);
  const votes = () => sql`select review_id from review_vote where buyer_id = ${member.id}`;
  await expect.poll(votes).toEqual([{ review_id: Number(before[0]) }]);
  await page.reload();
  await section.hover();
  await section.getByRole('button', { name: /^All / }).click();
  const again = section.locator(`[data-review="${before[0]}"]`).getByRole('button', { name: /^Helpful/ });
  await expect(again).toHaveAttribute('aria-pressed', 'true');
  await again.click();
  await expect(again).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(votes).toEqual([]);
});

test('a visitor signs in before a vote counts', async ({ page, request }) => {
  await page.goto(pageOf(await muchReviewed(request)));
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.reload();
  await page
    .locator('#reviews')
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Sign in to vote')).toBeVisible();
});

/** A product of whose reviews several pictures were taken. */
async function muchPictured(request: APIRequestContext): Promise<ProductCard> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 });
  for (const card of list.filter((one) => one.replyNum > 5 && !one.mobileOnly))
    if ((await ask(request, 'replyConfig', { id: card.id })).pictures.length > 1) return card;
  throw new Error('the demo mall has no product with several pictures of buyers');
}

test('pictures of buyers open large, and filter the list', async ({ page, request }) => {
  await page.goto(pageOf(await muchPictured(request)));
  const section = page.locator('#reviews');
  await section.locator('.review-strip button').first().click();
  await expect(page.locator('#viewer')).toBeVisible();
  await expect(page.locator('#viewer [data-shots] img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await section.getByRole('button', { name: /^With pictures/ }).click();
  await expect(section.getByRole('button', { name: /^With pictures/ })).toHaveAttribute('aria-pressed', 'true');
  for (const article of await section.getByRole('article').all())
    await expect(article.locator('.review-pictures img').first()).toBeVisible();
});

for (const [name, size] of Object.entries(SIZES))
  test(`reviews with all their controls have no barrier on a ${name}`, async ({ page, request }) => {
    await page.setViewportSize(size);
    const path = pageOf(await muchReviewed(request));
    await page.goto(path);
    await page.locator('#reviews').hover();
    await page.locator('#reviews').getByRole('button', { name: /^All / }).click();
    await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
    await expectNoBarrier(page, path);
    await expectNoSidewaysScroll(page, path);
  });
