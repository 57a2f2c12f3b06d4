import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { readRecords } from '#publish/pages/page-records.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, PAGE_LOCALES } from '../../support/mall/pages.ts';

const mall = useMall();
const ID = PRODUCTS.groupRadio;
/** What happens before the mall's next answers reach the pages. */
let onAnswer: (path: string, text: string) => void | Promise<void> = () => {};

let pages: MallPages;
beforeAll(async () => {
  pages = await openPages(mall, 'new-prices', async (path, text) => {
    await onAnswer(path, text);
    return text;
  });
  await pages.build();
}, 300_000);
afterAll(() => pages.close());

const showing = (price: string) =>
  [...readRecords(pages.pointer).keys()].filter(
    (file) =>
      file.endsWith(`-d-${ID}-0.html`) && readFileSync(join(pages.pointer, file), 'utf8').includes(`data-p="${price}"`),
  ).length;

async function changePrice(price: string): Promise<void> {
  await setAndPrint(mall.core, ID, { price });
  pages.notice();
}

/** Every page of its products shows the name of a shop. */
const changeManyPages = () => mall.db.sql`update merchant_text set name = name || ' and Sons' where merchant_id = 1`;

/** Whether an answer is the product's, for pages to be made of; its page for groups has the same number and another price. */
const isOfProduct = (path: string, text: string) =>
  path.endsWith('/prerender/goods') &&
  (JSON.parse(text) as { data: CallData<'prerenderGoods'> }).data.list.some(
    ({ id, marketingType }) => id === ID && marketingType === 0,
  );

test('a price that changes while other pages are made anew is on its pages before that has ended', async () => {
  let answers = 0;
  let inBetween = 0;
  onAnswer = async () => {
    if (++answers === 30) await changePrice('81.18');
    inBetween = Math.max(inBetween, showing('81.18'));
  };
  await changeManyPages();
  const published = await pages.publish();
  onAnswer = () => {};
  expect(published.kind).toBe('some');
  expect(answers).toBeGreaterThan(30);
  expect(inBetween).toBe(PAGE_LOCALES.length);
});

test('a price that changes while all pages are made goes into the build in service, and into the next one', async () => {
  await pages.publish();
  let answerOfBuild = '';
  onAnswer = async (path, text) => {
    if (answerOfBuild || !isOfProduct(path, text)) return;
    answerOfBuild = text;
    await changePrice('82.28');
    await expect.poll(() => showing('82.28')).toBe(PAGE_LOCALES.length);
  };
  const before = readRecords(pages.pointer).size;
  const built = await pages.rebuild();
  onAnswer = () => {};
  expect(answerOfBuild.includes('"price":"81.18"')).toBe(true);
  expect(built.pages).toBe(before);
  expect(showing('82.28')).toBe(PAGE_LOCALES.length);
  expect((await pages.publish()).kind).toBe('some');
  expect(showing('82.28')).toBe(PAGE_LOCALES.length);
}, 300_000);
