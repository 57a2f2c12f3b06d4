import { beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_TYPE } from '#domain/catalog/product-type.ts';
import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import { COUNTRY, PRODUCTS } from '../../fixtures/small-mall.ts';
import { asked } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const ALL = Object.values(PRODUCTS).join(',');

beforeAll(async () => {
  const { sql } = mall.db;
  await sql`update shipping_template set appoint = 2, handling_days = 1, cut_off = 840, rest_days = '{0,6}' where id = 1`;
  await sql`
    insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
    values (1, 0, 1, 590, 1, 200), (1, ${COUNTRY.china}, 1, 1290, 1, 500)`;
  await sql`insert into shipping_free (template_id, region_id, number, price) values (1, 0, 9999, 4900)`;
  await sql`insert into shipping_transit values (1, ${COUNTRY.unitedStates}, 2, 4), (1, ${COUNTRY.china}, 7, 12)`;
});

const deliveryTo = async (regionId: number, settings: Record<string, string> = {}) => {
  const { list, ...place } = await asked(
    mall,
    'deliveries',
    { goods: ALL },
    { regionId: String(regionId), ...settings },
  );
  return { ...place, of: (id: number) => list.find((one) => one.id === id)?.delivery };
};

describe('delivery to a region', () => {
  test('has its charge and its days', async () => {
    const home = await deliveryTo(COUNTRY.unitedStates);
    expect(home).toMatchObject({ regionId: COUNTRY.unitedStates, country: 'United States' });
    expect(home.of(PRODUCTS.headphones)).toMatchObject({
      charge: { by: 1, first: 1, firstPrice: '5.90', renewal: 1, renewalPrice: '2.00', free: { price: '49.00' } },
      schedule: { handlingDays: 1, leastDays: 2, mostDays: 4, cutOff: 840, restDays: [0, 6] },
    });
    expect((await deliveryTo(COUNTRY.china)).of(PRODUCTS.headphones)).toMatchObject({
      charge: { firstPrice: '12.90' },
      schedule: { leastDays: 7, mostDays: 12 },
    });
  });

  test('names no amount where only a number makes it free', async () => {
    await mall.db.sql`
      insert into shipping_free (template_id, region_id, number, price)
      values (1, ${COUNTRY.china}, 10, ${NO_THRESHOLD.price})`;
    mall.cache.clear();
    expect((await deliveryTo(COUNTRY.china)).of(PRODUCTS.headphones)).toMatchObject({
      charge: { free: { price: null, number: 10 } },
    });
  });

  test('is refused where the shop does not ship', async () => {
    expect((await deliveryTo(105)).of(PRODUCTS.headphones)).toBe('undeliverable');
  });

  test('names the country in the language of the request, and amounts in its currency', async () => {
    const there = await deliveryTo(COUNTRY.china, { language: 'zh', currency: 'JPY' });
    expect(there.country).toBe('中国');
    expect(there.of(PRODUCTS.headphones)).toMatchObject({ charge: { firstPrice: expect.stringMatching(/^\d+$/) } });
  });

  test('is none of what the web does not send, and free and undated where a shop says nothing', async () => {
    const { of } = await deliveryTo(COUNTRY.unitedStates);
    expect(of(PRODUCTS.pointsTeapot)).toBeNull();
    expect(of(PRODUCTS.pickupCandle)).toBeNull();
    expect(of(PRODUCTS.soldOutTeapot)).toMatchObject({ charge: null, schedule: null });
  });

  test('is in detail, pages and lists that to the default region for every visitor', async () => {
    const home = (await deliveryTo(COUNTRY.unitedStates)).of(PRODUCTS.groupRadio);
    const abroad = { regionId: String(COUNTRY.china) };
    const detail = await asked(mall, 'goodsDetail', { id: PRODUCTS.groupRadio }, abroad);
    expect(detail.delivery).toEqual(home);
    expect(detail.productInfo.returnDays).toBe(15);
    const page = await asked(mall, 'prerenderGoods', { ids: String(PRODUCTS.groupRadio) }, {});
    expect(page.list[0]?.detail.delivery).toEqual(home);
    const cards = await asked(mall, 'goodsList', {}, abroad);
    expect(cards.list.find(({ id }) => id === PRODUCTS.groupRadio)?.delivery).toEqual(home);
  });

  test('of a product that cannot be returned says so', async () => {
    await mall.db.sql`update product set is_refundable = false where id = ${PRODUCTS.soldOutTeapot}`;
    mall.cache.clear();
    const detail = await asked(mall, 'goodsDetail', { id: PRODUCTS.soldOutTeapot }, {});
    expect(detail.productInfo.returnDays).toBe(0);
  });

  test('of a product whose code payment delivers says that it cannot be returned', async () => {
    await mall.db.sql`update product set product_type = ${PRODUCT_TYPE.cardSecret} where id = ${PRODUCTS.groupRadio}`;
    mall.cache.clear();
    const detail = await asked(mall, 'goodsDetail', { id: PRODUCTS.groupRadio }, {});
    expect(detail.productInfo).toMatchObject({ refundSwitch: true, returnDays: 0 });
  });
});
