import { beforeEach, describe, expect, test } from 'vitest';
import type { CallData } from '#contract/index.ts';
import { DAY_MS } from '#domain/time/duration.ts';
import { setProduct } from '#server/modules/catalog/set-product.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

let productId: number;
let skuId: number;
const later = (days: number) => {
  mall.now += days * DAY_MS;
};
const setPrice = (price: string) => setProduct(mall.core, productId, { price }, 'olga');
const detail = async (type = 0, id = productId) => {
  const { data } = await mall.call('goodsDetail', { id, marketingType: type });
  const { productInfo, productValue } = data as CallData<'goodsDetail'>;
  const [sku] = Object.values(productValue);
  return { product: productInfo, sku };
};
const former = async () => {
  const { product, sku } = await detail();
  expect(sku?.otPrice, 'the SKU says the same').toBe(product.otPrice);
  return product.otPrice;
};

const day = (days: number) => new Date(mall.now + days * DAY_MS).toISOString().slice(0, 10);
const addSale = async (price: number, from: number, to: number) => {
  const [row] = await mall.db.sql<{ id: number }[]>`
    with activity as (insert into flash_sale_activity (start_date, end_date) values (${day(from)}, ${day(to)}) returning id),
    slots as (insert into flash_sale_activity_slot (activity_id, slot_id) select activity.id, s.id from activity, flash_sale_slot s),
    sale as (insert into flash_sale_product (activity_id, product_id, price) select id, ${productId}, ${price} from activity returning id),
    part as (insert into flash_sale_sku (flash_sale_product_id, sku_id, price, quota, quota_total) select id, ${skuId}, ${price}, 5, 5 from sale)
    select id from sale`;
  return row?.id ?? 0;
};

beforeEach(async () => {
  ({ productId, skuId } = await putOnSale(mall));
  await setPrice('20.00');
});

describe('a cut is measured against the lowest price of the thirty days before it', () => {
  test('which the price is that held until then', async () => {
    later(10);
    await setPrice('15.00');
    expect(await former()).toBe('20.00');
  });

  test('which may be lower than the last one, until thirty days have passed', async () => {
    later(40);
    await setPrice('18.00');
    later(2);
    await setPrice('20.00');
    expect(await former(), 'a rise is no cut').toBe('0.00');
    later(5);
    await setPrice('15.00');
    expect(await former()).toBe('18.00');
    await setPrice('20.00');
    later(31);
    await setPrice('15.00');
    expect(await former()).toBe('20.00');
  });

  test('also while the price falls step by step, or is set again as it is', async () => {
    later(10);
    await setPrice('15.00');
    later(3);
    await setPrice('12.00');
    await setPrice('12.00');
    expect(await former()).toBe('20.00');
  });

  test('and the lowest price of thirty days forgets a price thirty days after it ended', async () => {
    later(10);
    await setPrice('15.00');
    later(1);
    await setPrice('20.00');
    later(29);
    expect((await detail()).product.lowestPrice).toBe('15.00');
    later(2);
    expect((await detail()).product.lowestPrice).toBe('20.00');
  });

  test('also where the history ends with another price than the SKU has', async () => {
    later(10);
    await mall.db.sql`update sku set price = 1700 where id = ${skuId}`;
    await setPrice('20.00');
    expect((await detail()).sku?.price).toBe('20.00');
  });

  test('each SKU against its own prices, and the product like its cheapest', async () => {
    const [other] = await mall.db.sql<{ id: number }[]>`
      insert into sku (product_id, value_ids, price) values (${productId}, '{1}', 3000) returning id`;
    const [id = 0, dearer = 0] = [skuId, other?.id];
    const setEach = (price: string, sku: number) => setProduct(mall.core, productId, { price, sku }, 'olga');
    await setEach('31.00', dearer);
    later(10);
    await setEach('28.00', dearer);
    await setEach('18.00', id);
    const { data } = await mall.call('goodsDetail', { id: productId, marketingType: 0 });
    const { productInfo, productValue } = data as CallData<'goodsDetail'>;
    const shown = Object.values(productValue).map((sku) => [sku.id, sku.price, sku.otPrice]);
    expect(shown).toContainEqual([dearer, '28.00', '31.00']);
    expect(productInfo).toMatchObject({ price: '18.00', otPrice: '20.00' });
  });

  test('a flash sale of a product without an earlier price shows no cut', async () => {
    await mall.db.sql`delete from sku_price where sku_id = ${skuId}`;
    const sale = await addSale(900, 0, 1);
    expect(await detail(1, sale)).toMatchObject({
      product: { otPrice: '9.00' },
      sku: { price: '9.00', otPrice: '9.00' },
    });
  });

  test('a flash sale counts from its first day, with the sales before it', async () => {
    later(10);
    const first = await addSale(900, 0, 1);
    expect(await detail(1, first)).toMatchObject({
      product: { otPrice: '20.00' },
      sku: { price: '9.00', otPrice: '20.00' },
    });
    later(15);
    const second = await addSale(800, 0, 1);
    expect(await detail(1, second)).toMatchObject({
      product: { otPrice: '9.00' },
      sku: { price: '8.00', otPrice: '9.00' },
    });
    later(60);
    const third = await addSale(700, 0, 1);
    expect(await detail(1, third)).toMatchObject({ product: { otPrice: '20.00' }, sku: { otPrice: '20.00' } });
  });

  test('and a flash sale counts for a cut of the price itself, and for the lowest price of thirty days', async () => {
    later(10);
    await addSale(1600, 0, 1);
    expect((await detail()).product.lowestPrice).toBe('16.00');
    later(10);
    await setPrice('15.00');
    expect(await former()).toBe('16.00');
    await setPrice('20.00');
    later(1);
    await setPrice('17.00');
    expect(await former(), 'no lower than the sale').toBe('0.00');
    await setPrice('20.00');
    later(40);
    expect((await detail()).product.lowestPrice).toBe('20.00');
    later(1);
    await setPrice('15.00');
    expect(await former()).toBe('20.00');
  });
});
