import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { ERROR_HEADER } from '#contract/envelope.ts';
import { COUNTRY, REGION } from '../../fixtures/small-mall.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { asked, buyNow } from '../../support/checkout/calls.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NEVADA = 900_001;
const typed = {
  ...{ realName: 'Robin Doe', phone: '2133734253', countryId: COUNTRY.unitedStates, detail: '200 N Spring St' },
  ...{ province: 'California', city: 'Los Angeles', postCode: '90012', isDefault: true },
};

const add = (own: Own, change: Record<string, unknown>) =>
  mall.call('addressAdd', { ...typed, ...change }, { token: own.token });

/** A product whose shipping costs 5.90, and 12.90 to one state. */
async function productDearTo(regionId: number) {
  const [template] = await mall.db.sql<{ id: number }[]>`
    insert into shipping_template (merchant_id, name, appoint, charge_by) values (1, 'States', 1, 1) returning id`;
  const shippingTemplateId = template?.id ?? 0;
  await mall.db.sql`
    insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
    values (${shippingTemplateId}, 0, 1, 590, 1, 0), (${shippingTemplateId}, ${regionId}, 1, 1290, 1, 0)`;
  return putOnSale(mall, { price: 400, shippingTemplateId });
}

describe('a state that was typed without its number', () => {
  test.each(['California', ' CALIFORNIA ', 'Califórnia', 'カリフォルニア'])(
    'as %j costs its own shipping',
    async (province) => {
      const own = await newBuyer(mall);
      await mall.db.sql`update region set name = 'California カリフォルニア' where id = ${REGION.california}`;
      await add(own, { province });
      const preOrderNo = await buyNow(mall, own, await productDearTo(REGION.california));
      const loaded = await asked(mall, 'preOrderLoad', { preOrderNo }, { token: own.token });
      expect(loaded.freightFee).toBe('12.90');
    },
  );

  test('is kept with its number and the name that the mall has for it', async () => {
    const own = await newBuyer(mall);
    await mall.db.sql`update region set name = 'California' where id = ${REGION.california}`;
    const { data: id } = await add(own, { province: 'california', city: 'los angeles' });
    const { data } = await mall.call('addressDetail', { id }, { token: own.token });
    expect(data as Address).toMatchObject({
      ...{ province: 'California', provinceId: REGION.california },
      ...{ city: 'Los Angeles', cityId: REGION.losAngeles },
    });
  });

  test.each([
    ['a state that the country does not have', { province: 'Bavaria' }],
    ['a city that the state does not have', { city: 'Las Vegas' }],
  ])('is refused as %s', async (_, change) => {
    const answer = await add(await newBuyer(mall), change);
    expect(answer.headers.get(ERROR_HEADER)).toBe('8206');
  });

  test('may name any city where the tables list none', async () => {
    const own = await newBuyer(mall);
    await mall.db.sql`
      insert into region (id, country_id, parent_id, type, name)
      values (${NEVADA}, ${COUNTRY.unitedStates}, ${COUNTRY.unitedStates}, 1, 'Nevada') on conflict do nothing`;
    const { data: id } = await add(own, { province: 'nevada', city: 'Reno' });
    const { data } = await mall.call('addressDetail', { id }, { token: own.token });
    expect(data as Address).toMatchObject({ provinceId: NEVADA, city: 'Reno', cityId: 0 });
  });
});

test('states to choose from have the half of their two names that the reader knows', async () => {
  await mall.db.sql`update region set name = 'California カリフォルニア州' where id = ${REGION.california}`;
  const named = async (language: string) => {
    const states = await asked(mall, 'states', { countryId: COUNTRY.unitedStates }, { language });
    return states.find(({ regionId }) => regionId === REGION.california)?.regionName;
  };
  expect(await Promise.all(['en', 'ar', 'ja', 'zh'].map(named))).toEqual([
    'California',
    'California',
    'カリフォルニア州',
    'カリフォルニア州',
  ]);
});
