import { beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { NO_THRESHOLD } from '#domain/pricing/no-threshold.ts';
import { listTemplatesAndPrint } from '../../../src/cli/delivery/shipping-list.ts';
import { readShipping, setShippingAndPrint } from '../../../src/cli/delivery/shipping-set.ts';
import { COUNTRY, MERCHANT, REGION } from '../../fixtures/small-mall.ts';
import { putOnSale } from '../../support/catalog/product-for-sale.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

beforeAll(async () => {
  await mall.db.sql`
    insert into shipping_template (id, merchant_id, name, appoint, charge_by)
    values (20, ${MERCHANT.northwind}, 'Northwind post', 0, 1), (21, ${MERCHANT.northwind}, 'Northwind freight', 0, 1),
      (22, ${MERCHANT.hearth}, 'Set by command', 0, 1)`;
});

const set = (template: number | undefined, values: Record<string, string>) =>
  setShippingAndPrint(mall.core, readShipping(template === undefined ? undefined : String(template), values));
const rowOf = (printed: string, template: number) =>
  printed
    .split('\n')
    .find((line) => line.trim().startsWith(`${template} `))
    ?.trim()
    .split(/ {2,}/);

describe('the handling time', () => {
  test('is set for all templates of a shop, and what is not named stays', async () => {
    const printed = await set(undefined, { shop: String(MERCHANT.northwind), handling: '3', rest: 'sun' });
    for (const [id, name] of [
      [20, 'Northwind post'],
      [21, 'Northwind freight'],
    ] as const) {
      const row = rowOf(printed, id);
      expect([row?.[1], ...(row?.slice(3) ?? [])]).toEqual([
        name,
        '0',
        '3',
        '14:00',
        'sun',
        'none named, ships everywhere',
        'free',
      ]);
    }
    const later = await set(20, { 'cut-off': '09:30', rest: 'none' });
    expect(rowOf(later, 20)?.slice(4)).toEqual(['3', '09:30', 'none', 'none named, ships everywhere', 'free']);
    expect(rowOf(later, 21)).toBeUndefined();
    expect(rowOf(await listTemplatesAndPrint(mall.core, MERCHANT.northwind), 21)?.slice(4, 7)).toEqual([
      '3',
      '14:00',
      'sun',
    ]);
  });
});

describe('the days on the way', () => {
  test('are those of the nearest place that a template names', async () => {
    expect(await set(22, { to: 'us', days: '2-4', handling: '0', rest: 'none', 'cut-off': '24:00' })).toContain(
      'To other places, template 22 does not ship: --to elsewhere --days 7-12 opens them.',
    );
    const printed = await set(22, { to: `${REGION.california},elsewhere`, days: '1' });
    expect(rowOf(printed, 22)?.at(-2)).toBe('US 2-4; California, elsewhere 1');
    expect(printed).not.toContain('does not ship');
  });

  test('are promised from then on, and no more where they are taken away', async () => {
    // A new product for each, because what is known of a product is cached.
    const deliveryAt = async (regionId: number) => {
      const { productId } = await putOnSale(mall, { shippingTemplateId: 22 });
      const { data } = await mall.call('deliveries', { goods: `${productId}` }, { regionId: String(regionId) });
      return contract.deliveries.data.parse(data).list[0]?.delivery;
    };
    await set(22, { to: 'US', days: '2-4', handling: '2' });
    const schedule = { handlingDays: 2, leastDays: 2, mostDays: 4 };
    expect(await deliveryAt(COUNTRY.unitedStates)).toMatchObject({ schedule });
    expect(await deliveryAt(COUNTRY.japan)).toMatchObject({ schedule: { handlingDays: 2, leastDays: 1, mostDays: 1 } });
    const printed = await set(22, { to: 'elsewhere', days: 'none' });
    expect(rowOf(printed, 22)?.at(-2)).toBe('US 2-4; California 1');
    expect(await deliveryAt(COUNTRY.japan)).toBe('undeliverable');
  });
});

describe('what a template charges', () => {
  const chargesOf = async (template: number) =>
    rowOf(await listTemplatesAndPrint(mall.core, MERCHANT.northwind), template)?.at(-1);

  test('is listed by place, with what is free from where on', async () => {
    await mall.db.sql`update shipping_template set appoint = 2, currency = 'EUR' where id = 20`;
    await mall.db.sql`
      insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
      values (20, 0, 1, 1490, 1, 200), (20, ${COUNTRY.unitedStates}, 1, 490, 1, 0), (20, ${COUNTRY.china}, 1, 0, 0, 0)`;
    await mall.db.sql`
      insert into shipping_free (template_id, region_id, number, price)
      values (20, ${COUNTRY.unitedStates}, 10, 10000), (20, 0, ${NO_THRESHOLD.number}, 30000)`;
    expect(await chargesOf(20)).toBe(
      'EUR CN free; US 4.90 for 1 pc; elsewhere 14.90 for 1 pc, 2.00 for 1 pc more; free: US from 100.00 or 10 pc; elsewhere from 300.00',
    );
  });

  test('is nothing where no rule names the place', async () => {
    await mall.db.sql`update shipping_template set appoint = 1, charge_by = 2 where id = 21`;
    await mall.db.sql`
      insert into shipping_rule (template_id, region_id, first, first_price, renewal, renewal_price)
      values (21, 0, 1, 1490, 1, 200), (21, ${COUNTRY.japan}, 1000, 690, 500, 250)`;
    expect(await chargesOf(21)).toBe('USD JP 6.90 for 1000 g, 2.50 for 500 g more; elsewhere free');
  });
});

test('the shop is locked before its templates, as where files are applied', async () => {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const other = mall.db.transact(async (tx) => {
    await tx`select 1 from merchant where id = ${MERCHANT.northwind} for no key update`;
    locked();
    await mayEnd;
    return tx`select id from shipping_template where id in (20, 21) for no key update nowait`;
  });
  await isLocked;
  const [one, all] = [set(20, { handling: '4' }), set(undefined, { shop: String(MERCHANT.northwind), handling: '4' })];
  await somebodyWaits(mall);
  end();
  expect(await other).toHaveLength(2);
  expect(rowOf(await one, 20)?.[4]).toBe('4');
  expect(rowOf(await all, 21)?.[4]).toBe('4');
});

describe('a command', () => {
  test.each([
    [20, {}, 'Say what to set'],
    [20, { shop: '1', handling: '1' }, 'Name one template by its number, or all of a shop'],
    [undefined, { handling: '1' }, 'Name one template by its number, or all of a shop'],
    [20, { handling: '91' }, '--handling is a whole number from 0 to 90, not "91".'],
    [20, { 'cut-off': '25:00' }, '--cut-off is a time of day like 08:00'],
    [20, { rest: 'sat,someday' }, '--rest is days like sat,sun'],
    [20, { rest: 'sun,mon,tue,wed,thu,fri,sat' }, '--rest leaves no day'],
    [20, { to: 'US' }, '--to and --days go together'],
    [20, { days: '2-4' }, '--to and --days go together'],
    [20, { to: 'US', days: '4-2' }, '--days is working days like 2-4'],
    [20, { to: 'US', days: '2-91' }, '--days is working days like 2-4'],
    [20, { to: 'everywhere', days: '2' }, '--to is codes of countries'],
    [20, { to: 'US,XQ', days: '2', handling: '9' }, 'The mall knows no country or place XQ.'],
    [20, { to: '999', days: '2' }, 'The mall knows no country or place 999.'],
    [999, { handling: '1' }, 'There is no shipping template 999.'],
    [undefined, { shop: '999', handling: '1' }, 'Shop 999 has no shipping template.'],
  ] as [number | undefined, Record<string, string>, string][])(
    'for %s with %j is refused and changes nothing',
    async (template, values, sentence) => {
      const before = await listTemplatesAndPrint(mall.core);
      await expect((async () => set(template, values))()).rejects.toThrow(sentence);
      expect(await listTemplatesAndPrint(mall.core)).toBe(before);
    },
  );
});
