import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildResult } from '#publish/build.ts';
import { readRecords } from '#publish/pages/page-records.ts';
import { ARTICLE, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';
import { type MallPages, openPages, PAGE_LOCALES } from '../../support/mall/pages.ts';

const mall = useMall();

/** More digits than an amount has: the contract lets it pass, and the component of the price throws. */
const UNREADABLE: Record<string, unknown> = { price: '9'.repeat(20), isPaidMember: true };

interface Item {
  id: number;
  [member: string]: unknown;
}

const isProduct = ({ id, marketingType }: Item, wanted: number) => id === wanted && marketingType === 0;

/** Faults of one thing each, as a mall's data could have them. */
const FAULTS: Record<string, (item: Item) => Item> = {
  '/prerender/goods/index': (item) => (isProduct(item, PRODUCTS.pickupCandle) ? { ...item, names: null } : item),
  '/prerender/articles': (item) => (item.id === ARTICLE.opening ? { ...item, createTime: null } : item),
  '/prerender/goods': (item) =>
    isProduct(item, PRODUCTS.headphones)
      ? JSON.parse(JSON.stringify(item), (name, value) => UNREADABLE[name] ?? value)
      : item,
};

function breakItems(path: string, text: string): string {
  const [, fault] = Object.entries(FAULTS).find(([ending]) => path.endsWith(ending)) ?? [];
  if (!fault) return text;
  const answer = JSON.parse(text) as { data: { list: Item[] } | null };
  if (answer.data) answer.data.list = answer.data.list.map(fault);
  return JSON.stringify(answer);
}

let pages: MallPages;
let built: BuildResult;
beforeAll(async () => {
  pages = await openPages(mall, 'left-out-reads', breakItems);
  built = await pages.build();
}, 600_000);
afterAll(() => pages.close());

const reasonsFor = (address: RegExp) => built.leftOut.filter((one) => address.test(one.address));

describe('a first build opens with all other pages', () => {
  test.each([
    ['one product of the index cannot be read', new RegExp(`-d-${PRODUCTS.pickupCandle}-0\\.html$`), /at "names"/],
    ['one article cannot be read', new RegExp(`information_info/${ARTICLE.opening}\\b`), /at "createTime"/],
    [
      'a component fails while it renders one product',
      new RegExp(`-d-${PRODUCTS.headphones}-0\\.html$`),
      /not an amount/,
    ],
  ])('when %s', (_, address, reason) => {
    const found = reasonsFor(address);
    expect(found).toHaveLength(PAGE_LOCALES.length);
    for (const one of found) expect(one.reason).toMatch(reason);
  });

  test('and leaves out no page but theirs', () => {
    expect(built.leftOut).toHaveLength(3 * PAGE_LOCALES.length);
    expect(built.pages).toBeGreaterThan(150);
    expect(existsSync(join(pages.pointer, 'index.html'))).toBe(true);
    const files = [...readRecords(pages.pointer).keys()];
    expect(files.some((file) => file.endsWith(`-d-${PRODUCTS.groupRadio}-0.html`))).toBe(true);
    expect(files.filter((file) => /information_info\/\d+/.test(file)).length).toBeGreaterThan(0);
    expect(readFileSync(join(pages.pointer, 'feeds/goods-1.xml'), 'utf8')).toContain(`<g:id>${PRODUCTS.groupRadio}-`);
  });
});
