import type { APIRequestContext, Page } from '@playwright/test';
import type { Sql } from 'postgres';
import { REFUND_KIND } from '#domain/aftersales/refund-state.ts';
import { orderLink, ordersLink, refundLink, refundPageLink, returnLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { createTranslator } from '#locale/messages.ts';
import { SIZES } from '../support/barriers.ts';
import type { Member } from '../support/buyer.ts';
import { checkOut, fillCart, GIVEN_POINTS, makeRich, pay, placeWithPoints } from '../support/buying.ts';
import { expect, test } from '../support/login-state.ts';
import { ask } from '../support/mall.ts';
import { mallCommand } from '../support/mall-command.ts';
import { send, skuInStock, tell, type Wanted } from '../support/placed-orders.ts';

const translator = createTranslator();
const returns = mallCommand('returns');

/** Two products of one shop and one of another; both shops have coupons that the confirmation takes by itself. */
async function productsOfTwoShops(request: APIRequestContext, sql: Sql): Promise<[Wanted, Wanted, Wanted]> {
  const { list } = await ask(request, 'goodsList', { salesOrder: 'desc', limit: 100 });
  const returnable = await sql<{ id: number }[]>`
    select id from product where id = any(${list.map(({ id }) => id)}::int[]) and is_refundable`;
  const ids = new Set(returnable.map(({ id }) => id));
  const cards = list.filter((one) => ids.has(one.id) && !one.mobileOnly && one.stock > 20 && one.productType === 0);
  const found: Wanted[][] = [];
  for (const ofShop of Map.groupBy(cards, ({ merId }) => merId).values()) {
    const skus: Wanted[] = [];
    for (const { id } of ofShop.slice(0, 6)) {
      const sku = skus.length < 2 && (await skuInStock(request, id));
      if (sku) skus.push(sku);
    }
    found.push(skus);
    const both = found.find((one) => one.length === 2);
    const other = found.find((one) => one !== both && one.length > 0);
    if (both?.[0] && both[1] && other?.[0]) return [both[0], both[1], other[0]];
  }
  throw new Error('the demo mall has no two shops with three products that can be returned');
}

/** A paid line with what stands in the books before anything is returned. Minor units. */
interface Line {
  id: number;
  orderId: number;
  orderNo: string;
  merchantId: number;
  skuId: number;
  quantity: number;
  pay: number;
  merchantCoupon: number;
  platformCoupon: number;
  pointsUsed: number;
  pointsGained: number;
}

const linesOf = async (sql: Sql, orderNo: string): Promise<Line[]> => [
  ...(await sql<Line[]>`
    select l.id::float8 as id, l.order_id as "orderId", o.no as "orderNo", o.merchant_id as "merchantId", l.sku_id as "skuId",
      l.quantity, l.pay::float8 as pay, l.merchant_coupon::float8 as "merchantCoupon",
      l.platform_coupon::float8 as "platformCoupon", l.points_used as "pointsUsed", l.points_gained as "pointsGained"
    from order_line l join merchant_order o on o.id = l.order_id join platform_order p on p.id = o.platform_order_id
    where p.no = ${orderNo} order by l.id`),
];

interface Books {
  payBase: number;
  wallet: number;
  points: number;
  /** What the orders promise once they are completed. */
  promised: number;
  shopCoupon: number | null;
  mallCoupon: number | null;
}

/** What the buyer has and is promised; of coupons the status, 1 for used. */
async function booksOf(sql: Sql, { id }: Member, orderNo: string, orderId: number): Promise<Books> {
  const [row] = await sql<Books[]>`
    select p.pay_base::float8 as "payBase", (select balance::float8 from wallet where buyer_id = ${id}) as wallet,
      (select current::int from points where buyer_id = ${id}) as points,
      (select sum(points_gained)::int from merchant_order where platform_order_id = p.id) as promised,
      (select c.status from buyer_coupon c join merchant_order o on o.buyer_coupon_id = c.id where o.id = ${orderId}) as "shopCoupon",
      (select h.status from buyer_coupon h join coupon c on c.id = h.coupon_id and c.merchant_id = 0
        where h.buyer_id = ${id} and h.order_no = p.no) as "mallCoupon"
    from platform_order p where p.no = ${orderNo}`;
  if (!row) throw new Error(`there is no order ${orderNo}`);
  return row;
}

/** What the ledger owes a merchant for lines. */
async function owed(sql: Sql, lines: readonly Line[]): Promise<number> {
  const ids = lines.map(({ id }) => id);
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(amount), 0)::float8 as sum from merchant_entry where order_line_id = any(${ids}::bigint[])`;
  return row?.sum ?? Number.NaN;
}

/** The part of `whole` for `pieces` of `quantity`, halves up: worked out here once more, and not by the mall's code. */
const partOf = (whole: number, pieces: number, quantity: number) => Math.floor((whole * pieces) / quantity + 0.5);

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

interface Wish {
  pieces: number;
  kind: number;
}

/** Asks in the browser for pieces of a line; gives what the form said comes back, and the number of the request. */
async function askFor(page: Page, sql: Sql, locale: Locale, line: Line, { pieces, kind }: Wish) {
  const t = translator(locale, 'aftersales');
  await page.goto(returnLink(locale, line.orderNo, line.id));
  const panel = page.locator('.return-line').filter({ has: page.locator('input[type=checkbox]:checked') });
  await expect(panel).toHaveCount(1);
  const stepper = panel.locator('.return-pieces input');
  if (await stepper.count()) {
    await stepper.fill(String(pieces));
    await stepper.blur();
  }
  await page
    .locator('label')
    .filter({ has: page.locator(`input[name=kind][value="${kind}"]`) })
    .click();
  await page.locator('select[name=reason]').selectOption({ index: 1 });
  await expect(page.locator('.give[aria-busy="false"]')).toBeVisible();
  const shown = digits(await page.locator('.give-head .price').textContent());
  await page
    .getByRole('button', { name: t('send') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/refund_list/);
  const [row] = await sql<{ no: string; amount: number }[]>`
    select no, amount::float8 as amount from refund_case where order_line_id = ${line.id} order by id desc limit 1`;
  expect(row?.amount, 'the request is about what the form showed').toBe(shown);
  return { no: row?.no ?? '', shown };
}

/** Enters the tracking number as the buyer who has sent it. */
async function sendBack(page: Page, locale: Locale, no: string): Promise<void> {
  const t = translator(locale, 'aftersales');
  await page.goto(refundPageLink(locale, 'sendBack', no));
  await page.locator('select[name=expressName]').selectOption('UPS');
  await page.locator('input[name=telephone]').fill('+1 415 555 0123');
  await page.locator('input[name=trackingNumber]').fill('1Z999AA10123456784');
  await page.getByRole('button', { name: t('haveSent') }).click();
  await expect(page.locator('.timeline, .order-card:not(.skeleton)').first()).toContainText('1Z999AA10123456784');
}

async function withdraw(page: Page, locale: Locale, no: string): Promise<void> {
  const t = translator(locale, 'aftersales');
  await page.goto(refundLink(locale, no));
  await page.getByRole('button', { name: t('withdraw') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdraw') })
    .click();
  await expect(page.locator('.timeline .stop')).toBeVisible();
}

const WAYS = [
  ['en', 'desktop', 'USD'],
  ['zh', 'phone', 'JPY'],
  ['ar', 'phone', 'EUR'],
] as const;

for (const [locale, size, currency] of WAYS)
  test(`three lines of two shops with coupons and points come back in parts, in ${locale} and ${currency}`, async ({
    page,
    request,
    database: { sql },
    member,
  }) => {
    test.slow();
    await page.setViewportSize(SIZES[size]);
    await makeRich(sql, member);
    await page.evaluate((code) => localStorage.setItem('currency', code), currency);
    const [first, second, third] = await productsOfTwoShops(request, sql);
    await fillCart(request, member, [
      { ...first, quantity: 3 },
      { ...second, quantity: 2 },
      { ...third, quantity: 2 },
    ]);
    await checkOut(page, locale, 3);
    const orderNo = await placeWithPoints(page, locale);
    await pay(page, locale, 'yue');
    const lines = await linesOf(sql, orderNo);
    const [one, two, other] = [first, second, third].map(({ attrValueId }) =>
      lines.find(({ skuId }) => skuId === attrValueId),
    );
    if (!one || !two || !other) throw new Error('the order has not the three lines');
    for (const no of new Set(lines.map((line) => line.orderNo))) {
      await send(sql, no);
      await tell(request, member, 'orderReceive', { orderNo: no });
    }
    expect(one.orderId).toBe(two.orderId);
    for (const name of ['merchantCoupon', 'platformCoupon', 'pointsUsed'] as const)
      expect(one[name] + two[name], name).toBeGreaterThan(0);
    const before = await booksOf(sql, member, orderNo, one.orderId);
    expect(before).toMatchObject({ shopCoupon: 1, mallCoupon: 1 });
    const otherOwed = await owed(sql, [other]);

    // One piece of the first line, for its money alone.
    const piece = await askFor(page, sql, locale, one, { pieces: 1, kind: REFUND_KIND.moneyOnly });
    expect(piece.shown).toBe(partOf(one.pay, 1, 3));
    expect((await returns('approve', piece.no)).stdout).toContain(`Return ${piece.no} is refunded`);
    await page.goto(orderLink(locale, one.orderNo));
    const refunded = translator(locale, 'aftersales')('refundedOf', { taken: '1', all: '3' });
    await page.getByRole('link', { name: refunded }).click();
    await expect(page.locator('.order-card:not(.skeleton)')).toContainText(piece.no);

    // The rest of it takes what rounding has left.
    const rest = await askFor(page, sql, locale, one, { pieces: 2, kind: REFUND_KIND.moneyOnly });
    expect(rest.shown).toBe(one.pay - piece.shown);
    await returns('approve', rest.no);
    expect(await booksOf(sql, member, orderNo, one.orderId)).toMatchObject({ shopCoupon: 1, mallCoupon: 1 });

    // The other line of this shop, by courier.
    const parcel = await askFor(page, sql, locale, two, { pieces: 2, kind: REFUND_KIND.giveBack });
    expect(parcel.shown).toBe(two.pay);
    await returns(
      'approve',
      parcel.no,
      '--address',
      '14 Lantern Quay',
      '--receiver',
      'Desk',
      '--phone',
      '+12135550142',
    );
    await sendBack(page, locale, parcel.no);
    expect((await returns('receive', parcel.no)).stdout).toContain(`Return ${parcel.no} is refunded`);

    // A line of the other shop is asked for and withdrawn.
    const withdrawn = await askFor(page, sql, locale, other, { pieces: 1, kind: REFUND_KIND.moneyOnly });
    expect(withdrawn.shown).toBe(partOf(other.pay, 1, 2));
    await withdraw(page, locale, withdrawn.no);
    await expect(returns('approve', withdrawn.no)).rejects.toThrow();

    // Wallet, points, coupons, stock and ledger, each worked out from the lines as they were paid.
    const after = await booksOf(sql, member, orderNo, one.orderId);
    const all = lines.reduce((sum, line) => sum + line.pay, 0);
    expect(after.wallet - before.wallet).toBe(partOf(before.payBase, one.pay + two.pay, all));
    expect(before.points).toBe(GIVEN_POINTS - lines.reduce((sum, line) => sum + line.pointsUsed, 0));
    expect(after.points - before.points).toBe(one.pointsUsed + two.pointsUsed);
    expect(before.promised - after.promised).toBe(one.pointsGained + two.pointsGained);
    expect(after).toMatchObject({ shopCoupon: 0, mallCoupon: 1 });
    expect(await owed(sql, [one, two])).toBe(0);
    expect(await owed(sql, [other])).toBe(otherOwed);
    const pieces = await sql<{ refunded: number; open: number; back: number }[]>`
      select l.refunded, l.refund_applied as open, coalesce(sum(e.quantity), 0)::int as back
      from order_line l left join stock_entry e on e.order_line_id = l.id and e.kind = 'return'
      where l.id = any(${[one.id, two.id, other.id]}::bigint[]) group by l.id order by l.id = ${other.id}, l.quantity desc`;
    expect(pieces).toEqual([
      { refunded: 3, open: 0, back: 3 },
      { refunded: 2, open: 0, back: 2 },
      { refunded: 0, open: 0, back: 0 },
    ]);

    // Where nothing is left to return, the form says so and leads to the requests.
    const t = translator(locale, 'aftersales');
    await page.goto(returnLink(locale, one.orderNo));
    await expect(page.getByText(t('nothingLeft')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('send') })).toHaveCount(0);
    await page.getByRole('link', { name: t('seeReturn') }).click();
    await expect(page.getByText(rest.no)).toHaveCount(1);

    await page.goto(ordersLink(locale));
    const card = page.locator('.order-card:not(.skeleton)').filter({ hasText: one.orderNo });
    await expect(card).toContainText(translator(locale, 'orders')('refunded'));
  });
