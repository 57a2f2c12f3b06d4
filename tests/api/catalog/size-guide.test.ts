import { expect, test } from 'vitest';
import { CATEGORY, PRODUCTS } from '../../fixtures/small-mall.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

const guideOf = async (id: number) => {
  const { data } = await mall.call('goodsDetail', { id });
  return (data as { productInfo: { sizeGuide: number } }).productInfo.sizeGuide;
};

test('a product whose sizes its category’s guide knows has it', async () => {
  const id = await guideOf(PRODUCTS.headphones);
  expect(id).toBeGreaterThan(0);
  expect((await mall.call('sizeGuide', { id })).data).toEqual({
    figure: 'head',
    systems: ['size'],
    measures: ['head'],
    rows: [
      { sizes: ['Small'], ranges: [[520, 560]] },
      { sizes: ['Large'], ranges: [[570, 610]] },
    ],
  });
});

test('a product that has nothing to choose has none, and an unknown guide is refused', async () => {
  expect(await guideOf(PRODUCTS.groupRadio)).toBe(0);
  expect(await mall.call('sizeGuide', { id: 999 })).toMatchObject({
    code: 400,
    message: 'There is no such size guide.',
  });
});

test('a guide that lacks one of the sizes is not the product’s; the first that knows them all is', async () => {
  const [other] = await mall.db.sql<{ id: number }[]>`
    insert into size_guide (category_id, position, figure, systems, measures, sizes, rows)
    values (${CATEGORY.headphones}, 1, 'head', '{size}', '{head}', '{Small,Large,Huge}', '[]') returning id`;
  await mall.db.sql`update size_guide set sizes = '{Small}' where position = 0`;
  // Another language: what was read before is kept for a moment.
  const { data } = await mall.call('goodsDetail', { id: PRODUCTS.headphones }, { language: 'zh' });
  expect((data as { productInfo: { sizeGuide: number } }).productInfo.sizeGuide).toBe(other?.id);
});
