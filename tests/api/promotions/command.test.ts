import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { contract } from '#contract/index.ts';
import { removeSale } from '#server/modules/promotions/queries/operator-flash-sales.ts';
import { addCouponAndPrint, readCoupon } from '../../../src/cli/promotions/coupon-add.ts';
import { closeCouponAndPrint, listCouponsAndPrint } from '../../../src/cli/promotions/coupon-list.ts';
import { addFlashSaleAndPrint, readSale } from '../../../src/cli/promotions/flash-sale-add.ts';
import { listFlashSalesAndPrint, removeFlashSaleAndPrint } from '../../../src/cli/promotions/flash-sale-list.ts';
import { CATEGORY, COUPON, FLASH_SALE, MERCHANT, PRODUCTS, SKU } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { somebodyWaits } from '../../support/database/locks.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();

beforeAll(async () => {
  await mall.db.sql`update sku_stock set stock = 1000 where sku_id <> ${SKU.whiteSmall}`;
});

const coupon = (name: string, values: Record<string, string | boolean>) =>
  addCouponAndPrint(mall.core, readCoupon(name, values, 'UTC'));
const sale = (product: number, values: Record<string, string>) =>
  addFlashSaleAndPrint(mall.core, readSale(String(product), values));

describe('a new coupon', () => {
  test('can be claimed', async () => {
    const received = await coupon('Autumn deal', { money: '5', from: '30', days: '10', total: '1', brands: '1,2' });
    const [sentence, , row] = received.split('\n');
    const id = Number(/^Coupon (\d+) can be claimed\./.exec(sentence ?? '')?.[1]);
    expect(row?.trim().split(/ {2,}/)).toEqual([
      ...[String(id), 'Autumn deal', '5.00 USD', '30.00 USD', '10 days', '0 of 1', "the mall's", 'brands 1, 2'],
    ]);
    const { list: found } = contract.couponCentre.data.parse((await mall.call('couponCentre', { couponId: id })).data);
    expect(found).toMatchObject([
      { name: 'Autumn deal', category: 5, money: '5.00', minPrice: '30.00', lastTotal: 1, day: 10 },
    ]);
    const { token } = await newBuyer(mall);
    expect((await mall.call('couponClaim', { id }, { token })).code).toBe(CODES.ok);
  });

  test("has its name in the mall's own language, which others show as well", async () => {
    const makeOwn = (locale: string) => mall.db.sql`update language set is_default = code = ${locale}`;
    await makeOwn('de');
    onTestFinished(async () => void (await makeOwn('en')));
    const received = await coupon('Herbstaktion', { money: '5', days: '10' });
    const id = Number(/^Coupon (\d+) /.exec(received)?.[1]);
    expect(received).toContain('Herbstaktion');
    const texts = await mall.db.sql`select locale, name from coupon_text where coupon_id = ${id}`;
    expect([...texts]).toEqual([{ locale: 'de', name: 'Herbstaktion' }]);
  });

  test("of a shop covers the shop's products only", async () => {
    const made = await coupon('Ours', {
      money: '1',
      until: '2026-12-31',
      shop: String(MERCHANT.northwind),
      goods: '1',
    });
    expect(made).toMatch(/Ours +1\.00 USD +anything +until 2026-12-31 +0 +Northwind.* \(2\) +goods 1$/);
    const others = { money: '1', days: '1', shop: String(MERCHANT.hearth), goods: String(PRODUCTS.headphones) };
    await expect(coupon('Theirs', others)).rejects.toThrow('cannot cover product 1: there is no such');
  });

  test.each([
    [{ days: '3' }, '--money is missing: an amount of more than nothing'],
    [{ money: '0', days: '3' }, '--money is an amount of more than nothing'],
    [{ money: '50', days: '3', from: '10' }, 'A coupon over 50.00 USD cannot be used from 10.00 USD on'],
    [{ money: '50', days: '3', from: '50' }, 'Say --from with more than 50.00 USD, or leave it out.'],
    [{ money: '5' }, 'Say how long it can be used'],
    [{ money: '5', days: '3', until: '2026-12-31' }, 'Say how long it can be used'],
    [{ money: '5', days: '0' }, '--days is a whole number from 1'],
    [{ money: '5', until: '2026-02-30' }, '--until is a day'],
    [{ money: '5', until: '2026-11-19' }, 'That day is over already.'],
    [{ money: '5.005', days: '3' }, 'USD has 2 decimals'],
    [{ money: '5', days: '3', goods: '1', brands: '1' }, 'not two of them'],
    [{ money: '5', days: '3', goods: '1;2' }, '--goods are numbers like 1,2,3'],
    [{ money: '5', days: '3', shop: '1', brands: '1' }, "A shop's own coupon covers"],
    [{ money: '5', days: '3', shop: '999' }, 'There is no shop with the number 999.'],
    [{ money: '5', days: '3', categories: `${CATEGORY.audio},999` }, 'cannot cover category 999'],
  ])('%j is refused and leaves nothing', async (values, sentence) => {
    const count = () => mall.db.sql`select count(*)::int from coupon`;
    const before = await count();
    await expect((async () => coupon('Deal', values))()).rejects.toThrow(sentence);
    expect(await count()).toEqual(before);
  });
});

describe('coupons', () => {
  const rowOf = async (id: number) =>
    (await listCouponsAndPrint(mall.core, 1)).split('\n').find((line) => line.trim().startsWith(`${id} `));

  test('that can be claimed are listed, the newest first', async () => {
    expect(await rowOf(COUPON.goods)).toMatch(
      / 5\.00 USD +30\.00 USD +until 2026-12-20 +37 of 100 +the mall's +goods 1$/,
    );
    expect(await rowOf(COUPON.expired)).toBeUndefined();
    expect(await listCouponsAndPrint(mall.core, 9)).toBe('There are 1 pages.');
  });

  test('that are closed can be used, and not be claimed', async () => {
    const [first, second] = [await newBuyer(mall), await newBuyer(mall)];
    expect((await mall.call('couponClaim', { id: COUPON.universal }, { token: first.token })).code).toBe(CODES.ok);
    expect(await closeCouponAndPrint(mall.core, COUPON.universal)).toMatch(/^Coupon 3 cannot be claimed any more/);
    expect(await rowOf(COUPON.universal)).toBeUndefined();
    const refused = await mall.call('couponClaim', { id: COUPON.universal }, { token: second.token });
    expect(refused.code).toBe(CODES.refused);
    const own = await mall.call('ownCoupons', { type: 'usable' }, { token: first.token });
    expect(contract.ownCoupons.data.parse(own.data).list).toMatchObject([{ couponId: COUPON.universal }]);
    for (const id of [COUPON.universal, 99_999])
      await expect(closeCouponAndPrint(mall.core, id)).rejects.toThrow(`no open coupon with the number ${id}.`);
  });
});

describe('a flash sale', () => {
  const price = { price: '9.90', quota: '5' };
  const isOpen = async (id: number) => {
    const rows = await mall.db.sql`
      select 1 from flash_sale_product x join flash_sale_activity a on a.id = x.activity_id where x.id = ${id} and a.is_open`;
    return rows.length === 1;
  };

  test('begins now, in the session that runs', async () => {
    const received = await sale(PRODUCTS.pickupCandle, { ...price, person: '2' });
    expect(received).toMatch(
      `Goods ${PRODUCTS.pickupCandle} is in a flash sale on 2026-11-20, 08:00 to 16:00, as number `,
    );
    const now = contract.seckillNow.data.parse((await mall.call('seckillNow')).data);
    const found = now?.find(({ productId }) => productId === PRODUCTS.pickupCandle);
    expect(found).toMatchObject({ seckillPrice: '9.90', quota: 5, quotaShow: 5 });
    await expect(sale(PRODUCTS.pickupCandle, price)).rejects.toThrow('is in a flash sale on these days already');
  });

  test('or later, at times of its own', async () => {
    const later = { day: '2026-12-01', until: '2026-12-03', from: '10:00', to: '12:00', sku: String(SKU.blackSmall) };
    expect(await sale(PRODUCTS.headphones, { ...price, ...later })).toMatch(
      'from 2026-12-01 to 2026-12-03, 10:00 to 12:00',
    );
  });

  test.each([
    [PRODUCTS.headphones, price, 'has several SKUs. Say which'],
    [PRODUCTS.headphones, { ...price, sku: '99' }, 'has no such SKU'],
    [PRODUCTS.headphones, { ...price, sku: 'all', day: '2027-01-01' }, 'has fewer pieces than that'],
    [PRODUCTS.headphones, { ...price, price: '129', sku: '1' }, 'costs no more than that already'],
    [PRODUCTS.headphones, { ...price, sku: '1' }, 'is in a flash sale on these days already'],
    [PRODUCTS.pointsTeapot, price, 'cannot be sold in a flash sale'],
    [PRODUCTS.offShelfCup, price, 'is not on the shelf'],
    [PRODUCTS.groupRadio, { ...price, day: '2026-11-19' }, 'That day is over already.'],
    [PRODUCTS.groupRadio, { ...price, day: '2026-11-01', from: '10:00', to: '12:00' }, 'That time is over already.'],
    [PRODUCTS.groupRadio, { ...price, from: '10:00', to: '12:00' }, 'That time is over already.'],
    [PRODUCTS.groupRadio, { quota: '5' }, '--price is missing: an amount of more than nothing'],
    [PRODUCTS.groupRadio, { price: '9.90' }, '--quota is missing: a whole number from 1'],
    [PRODUCTS.groupRadio, { ...price, price: '9.905' }, 'USD has 2 decimals'],
    [PRODUCTS.groupRadio, { ...price, from: '10:00' }, 'Say both'],
    [PRODUCTS.groupRadio, { ...price, from: '12:00', to: '10:00' }, 'A sale ends after it begins'],
    [PRODUCTS.groupRadio, { ...price, quota: '0' }, '--quota is a whole number from 1'],
    [PRODUCTS.groupRadio, { ...price, until: '2026-12-01' }, '--until wants --day'],
  ])('of products %i with %j is refused and leaves nothing', async (product, values, sentence) => {
    const count = () => mall.db.sql`
      select (select count(*) from flash_sale_product)::int as product, (select count(*) from flash_sale_slot)::int as slots`;
    const before = await count();
    await expect((async () => sale(product, values))()).rejects.toThrow(sentence);
    expect(await count()).toEqual(before);
  });

  test('with one price for all SKUs prints their former prices, where they differ', async () => {
    await mall.db.sql`update sku_stock set stock = 1000 where sku_id = ${SKU.whiteSmall}`;
    const received = await sale(PRODUCTS.headphones, { ...price, sku: 'all', day: '2027-02-01' });
    const [, sentence, ...rows] = received.split('\n');
    expect(sentence).toBe('Each of these costs 9.90 USD in it, instead of:');
    expect(rows[0]).toMatch(/^ +1 {2}Black, .*129\.00 USD$/);
    expect(rows).toHaveLength(4);
    expect((await sale(PRODUCTS.headphones, { ...price, sku: '1', day: '2027-02-02' })).split('\n')).toHaveLength(1);
  });

  test('is listed, and is over once its product is taken out', async () => {
    const received = await sale(PRODUCTS.groupRadio, { ...price, day: '2027-03-01', until: '2027-03-02' });
    const id = Number(/as number (\d+)\./.exec(received)?.[1]);
    const rowOf = async () =>
      (await listFlashSalesAndPrint(mall.core, 1)).split('\n').find((line) => line.trim().startsWith(`${id} `));
    expect((await rowOf())?.trim().split(/ {2,}/)).toEqual([
      ...[String(id), String(PRODUCTS.groupRadio), expect.any(String), '9.90 USD', '2027-03-01 to 2027-03-02'],
      ...['08:00 to 16:00', '5 of 5'],
    ]);
    expect(await removeFlashSaleAndPrint(mall.core, id)).toMatch(`Flash sale ${id} has ended`);
    expect(await rowOf()).toBeUndefined();
    await expect(removeFlashSaleAndPrint(mall.core, id)).rejects.toThrow(`no flash sale with the number ${id}.`);
    expect(await sale(PRODUCTS.groupRadio, { ...price, day: '2027-03-01' })).toMatch('as number ');
  });

  test('of which a product is taken out goes on with the others, and is closed with the last', async () => {
    mall.now += 10 * 60_000;
    await mall.db
      .sql`insert into flash_sale_product (id, activity_id, product_id, price) values (900, 1, ${PRODUCTS.groupRadio}, 1)`;
    await removeFlashSaleAndPrint(mall.core, 900);
    expect(await isOpen(FLASH_SALE.today)).toBe(true);
    await removeFlashSaleAndPrint(mall.core, FLASH_SALE.today);
    expect(await isOpen(FLASH_SALE.today)).toBe(false);
    expect((await mall.call('seckillNow')).data).not.toContainEqual(expect.objectContaining({ id: FLASH_SALE.today }));
  });

  test('is closed too when its last two products are taken out at once', async () => {
    await mall.db.sql`
      insert into flash_sale_product (id, activity_id, product_id, price) values (901, 2, ${PRODUCTS.headphones}, 1)`;
    let second = Promise.resolve(false);
    await mall.core.db.transact(async (tx) => {
      await removeSale(tx, 901);
      second = mall.core.db.transact((other) => removeSale(other, FLASH_SALE.todayAndTomorrow));
      await somebodyWaits(mall);
    });
    expect(await second).toBe(true);
    expect(await isOpen(901)).toBe(false);
  });
});
