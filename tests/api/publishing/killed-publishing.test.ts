import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecords } from '#publish/pages/page-records.ts';
import { FLIP_PAUSE_MS, noteFlips } from '#server/modules/publishing/record-stock-flips.ts';
import { setAndPrint } from '../../../src/cli/catalog/product-set.ts';
import { PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages } from '../../support/mall/pages.ts';

const mall = useMall();
let onAnswer: () => void = () => {};

let pages: MallPages;
beforeAll(async () => {
  pages = await openPages(mall, 'killed', (_, text) => {
    onAnswer();
    return text;
  });
  await pages.build();
}, 300_000);
afterAll(() => pages.close());

const pagesInService = () =>
  Object.fromEntries(
    [...readRecords(pages.pointer).keys()]
      .sort()
      .map((file) => [file, readFileSync(join(pages.pointer, file), 'utf8')]),
  );

const setPrice = (price: string) => setAndPrint(mall.core, PRODUCTS.groupRadio, { price });
const moveTo = (category: number) =>
  mall.db.sql`update product set category_id = ${category} where id = ${PRODUCTS.groupRadio}`;
const show = (isShown: boolean) =>
  mall.db.sql`update product set is_shown = ${isShown} where id = ${PRODUCTS.soldOutTeapot}`;
async function setStock(stock: number): Promise<void> {
  const all = [SKU.blackSmall, SKU.blackLarge, SKU.whiteSmall, SKU.whiteLarge];
  await mall.db.sql`update sku_stock set stock = ${stock} where sku_id = any(${all}::int[])`;
  mall.now += FLIP_PAUSE_MS;
  await noteFlips(mall.core);
}

/** What happens in the mall before and during a publishing, and after how many answers of the mall this is killed. */
const TURNS: [before: () => Promise<unknown>, during: () => Promise<unknown>, answers: number][] = [
  [() => setStock(0), () => setPrice('61.16'), 12],
  [() => setPrice('62.26'), () => setStock(5), 25],
  [() => show(false), () => setStock(0), 6],
  [() => moveTo(8), () => setPrice('63.36'), 18],
  [() => setPrice('64.46'), () => moveTo(7), 40],
  [() => setStock(3), () => show(true), 30],
  [() => moveTo(3), () => setStock(0), 60],
];

/** Publishes, and ends that at the given answer of the mall. */
async function publishKilled(answers: number, during: () => Promise<unknown>): Promise<void> {
  let killed: Promise<unknown> | undefined;
  let count = 0;
  onAnswer = () => {
    count++;
    if (count === Math.ceil(answers / 2)) void during().then(pages.notice);
    if (count === answers) killed = pages.kill();
  };
  await pages.publish().catch(() => {});
  onAnswer = () => {};
  await killed;
}

test('pages are the same as those of a whole build at last, whenever publishings before were killed', async () => {
  const first = pagesInService();
  for (const [before, during, answers] of TURNS) {
    await before();
    await publishKilled(answers, during);
  }
  expect((await pages.publish()).kind).toBe('some');
  const published = pagesInService();
  await pages.build();
  const built = pagesInService();
  expect(Object.keys(published)).toEqual(Object.keys(built));
  expect(Object.keys(built).filter((file) => published[file] !== built[file])).toEqual([]);
  expect(Object.keys(built).filter((file) => first[file] !== built[file]).length).toBeGreaterThan(10);
}, 600_000);
