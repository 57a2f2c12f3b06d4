import { describe, expect, test } from 'vitest';
import { FLASH_SALE, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { asked } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const pageOf = async (id: number, marketingType = 0) => {
  const { list } = await asked(mall, 'prerenderGoods', { ids: String(id), marketingType }, {});
  return list[0];
};

describe('what a product page is made from', () => {
  test('names the flash sale that sells the product now, while some is left', async () => {
    const page = await pageOf(PRODUCTS.headphones);
    expect(page?.sale).toEqual({ id: FLASH_SALE.today, seckillPrice: '99.00' });
    expect((await pageOf(PRODUCTS.groupRadio))?.sale).toEqual({
      id: FLASH_SALE.todayAndTomorrow,
      seckillPrice: '39.00',
    });
    await mall.db.sql`update flash_sale_sku set quota = 0 where sku_id = ${SKU.groupRadio}`;
    expect((await pageOf(PRODUCTS.groupRadio))?.sale).toBeNull();
    await mall.db.sql`update flash_sale_activity set start_date = start_date + 9, end_date = end_date + 9 where id = 1`;
    const later = await pageOf(PRODUCTS.headphones);
    expect(later?.sale).toBeNull();
    expect(later?.digest).not.toBe(page?.digest);
  });

  test('has the limits of the sale on its page', async () => {
    await mall.db.sql`update flash_sale_activity set all_quota = 3 where id = 1`;
    const page = await pageOf(FLASH_SALE.today, 1);
    expect(page).toMatchObject({ sale: null, detail: { oneQuota: 2, allQuota: 3 } });
  });
});
