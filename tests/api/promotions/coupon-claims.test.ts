import { describe, expect, test } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { FAILURES, type FailureName } from '#contract/failures.ts';
import { COUPON, PRODUCTS } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type Settings, useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const AT_ONCE = 50;
const DAY = 86_400_000;

interface CouponWish {
  money?: number;
  total?: number | null;
  isRepeatable?: boolean;
  isOn?: boolean;
  isDeleted?: boolean;
  receiveType?: number;
  claimFrom?: Date | null;
  claimTo?: Date | null;
  usableFrom?: Date | null;
  usableTo?: Date | null;
  days?: number | null;
}

async function newCoupon(wish: CouponWish = {}): Promise<number> {
  const row = {
    category: 3,
    money: wish.money ?? 500,
    threshold: 0,
    total: wish.total ?? null,
    is_repeatable: wish.isRepeatable ?? false,
    is_on: wish.isOn ?? true,
    is_deleted: wish.isDeleted ?? false,
    receive_type: wish.receiveType ?? 1,
    claim_from: wish.claimFrom ?? null,
    claim_to: wish.claimTo ?? null,
    usable_from: wish.usableFrom ?? null,
    usable_to: wish.usableTo ?? null,
    days: wish.usableTo ? null : (wish.days ?? 30),
  };
  const [made] = await mall.db.sql<{ id: number }[]>`insert into coupon ${mall.db.sql(row)} returning id`;
  await mall.db.sql`insert into coupon_text (coupon_id, locale, name) values (${made?.id ?? 0}, 'en', 'Five off')`;
  return made?.id ?? 0;
}

const claim = (id: number, token: string, key?: string) =>
  mall.call('couponClaim', { id }, { token, 'Idempotency-Key': key });
const claimed = async (id: number) => (await mall.db.sql`select claimed from coupon where id = ${id}`)[0]?.['claimed'];
const owned = (buyerId: number, couponId: number) => mall.db.sql`
  select usable_from, usable_to, status from buyer_coupon where buyer_id = ${buyerId} and coupon_id = ${couponId}`;

async function expectRefused(id: number, token: string, failure: FailureName): Promise<void> {
  const answer = await claim(id, token);
  expect([answer.code, Number(answer.headers.get(ERROR_HEADER))], failure).toEqual([
    CODES.refused,
    FAILURES[failure].errorCode,
  ]);
}

test('a coupon is had once, from now on for its days', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const id = await newCoupon({ days: 10 });
  expect((await claim(id, token)).code).toBe(CODES.ok);
  const now = new Date(mall.now);
  const term = { usable_from: now, usable_to: new Date(mall.now + 10 * DAY), status: 0 };
  expect(await owned(buyerId, id)).toEqual([term]);
  await expectRefused(id, token, 'couponHeld');
  expect(await claimed(id)).toBe(1);
});

test('one with a fixed term keeps it', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const term = { usableFrom: new Date(mall.now + DAY), usableTo: new Date(mall.now + 3 * DAY) };
  const id = await newCoupon(term);
  expect((await claim(id, token)).code).toBe(CODES.ok);
  expect(await owned(buyerId, id)).toEqual([{ usable_from: term.usableFrom, usable_to: term.usableTo, status: 0 }]);
});

test('one that may be had again waits until the last is used or over', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const id = await newCoupon({ isRepeatable: true, days: 10 });
  expect((await claim(id, token)).code).toBe(CODES.ok);
  await expectRefused(id, token, 'couponHeld');
  await mall.db.sql`update buyer_coupon set status = 1, used_at = now() where coupon_id = ${id}`;
  expect((await claim(id, token)).code).toBe(CODES.ok);
  mall.now += 10 * DAY;
  expect((await claim(id, token)).code).toBe(CODES.ok);
  expect(await owned(buyerId, id)).toHaveLength(3);
});

test('one that was used is refused as used, and one that expired unused as held', async () => {
  const { token } = await newBuyer(mall);
  const [used, expired] = [await newCoupon({ days: 10 }), await newCoupon({ days: 10 })];
  for (const id of [used, expired]) expect((await claim(id, token)).code).toBe(CODES.ok);
  await mall.db.sql`update buyer_coupon set status = 1, used_at = now() where coupon_id = ${used}`;
  mall.now += 10 * DAY;
  await expectRefused(used, token, 'couponUsed');
  await expectRefused(expired, token, 'couponHeld');
});

test('what is not given out is refused, each with its reason', async () => {
  const { token } = await newBuyer(mall);
  const from = (days: number) => new Date(mall.now + days * DAY);
  await expectRefused(2_000_000_000, token, 'couponNotFound');
  await expectRefused(await newCoupon({ isDeleted: true }), token, 'couponNotFound');
  await expectRefused(await newCoupon({ receiveType: 2 }), token, 'couponNotFound');
  await expectRefused(await newCoupon({ isOn: false }), token, 'couponOff');
  await expectRefused(COUPON.expired, token, 'couponOff');
  await expectRefused(await newCoupon({ usableTo: from(-1) }), token, 'couponOff');
  await expectRefused(await newCoupon({ claimFrom: from(1) }), token, 'couponNotYet');
  await expectRefused(await newCoupon({ total: 0 }), token, 'couponGone');
});

test('fifty shoppers get the ten there are', async () => {
  const id = await newCoupon({ total: 10 });
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, () => newBuyer(mall)));
  const answers = await Promise.all(buyers.map(({ token }) => claim(id, token)));
  expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(10);
  expect(new Set(answers.map(({ headers }) => headers.get(ERROR_HEADER)))).toEqual(
    new Set([null, String(FAILURES.couponGone.errorCode)]),
  );
  expect(await claimed(id)).toBe(10);
});

test('fifty presses of one shopper get one', async () => {
  const { token, buyerId } = await newBuyer(mall);
  const id = await newCoupon({ isRepeatable: true });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(id, token)));
  expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
  expect(await owned(buyerId, id)).toHaveLength(1);
});

test('the same press that comes twice is answered alike', async () => {
  const { token } = await newBuyer(mall);
  const id = await newCoupon();
  const codes = [await claim(id, token, 'press-1'), await claim(id, token, 'press-1')].map(({ code }) => code);
  expect(codes).toEqual([CODES.ok, CODES.ok]);
  expect(await claimed(id)).toBe(1);
});

describe('whether one has a coupon', () => {
  type Notified = { id: number; isUse?: boolean; isUserReceive?: boolean; isUsed?: boolean }[];
  const listOf = (data: unknown) => (data as { list: Notified }).list;
  /** Every call that returns coupons. */
  const READS: readonly [string, (id: number) => Parameters<typeof mall.call>, (data: unknown) => Notified][] = [
    ['the list of a product', () => ['couponList', { productId: PRODUCTS.headphones, limit: 100 }], listOf],
    ['the coupon centre', (id) => ['couponCentre', { couponId: id }], listOf],
    [
      'a product in full',
      () => ['goodsDetail', { id: PRODUCTS.headphones }],
      (data) => (data as { couponList: Notified }).couponList,
    ],
    ['what is live', (id) => ['live', { coupons: `${id}` }], (data) => (data as { coupons: Notified }).coupons],
  ];

  test.each(READS)('is returned by %s to its owner, and to no other caller after that', async (_, request, read) => {
    const { token } = await newBuyer(mall);
    const id = await newCoupon({ isRepeatable: true, money: 900_000 });
    const tell = async (settings: Settings) => {
      const [name, input] = request(id);
      const found = read((await mall.call(name, input, settings)).data).find((one) => one.id === id);
      return found?.isUse ?? found?.isUserReceive;
    };
    expect([await tell({}), await tell({ token })]).toEqual([false, false]);
    expect((await claim(id, token)).code).toBe(CODES.ok);
    const other = await newBuyer(mall);
    expect([await tell({ token }), await tell({}), await tell({ token: other.token })]).toEqual([true, false, false]);
    await mall.db.sql`update buyer_coupon set status = 1, used_at = now() where coupon_id = ${id}`;
    expect(await tell({ token })).toBe(false);
  });

  let most = 900_000;
  test.each(READS)('and has used it, is returned by %s while it cannot be claimed again', async (_, request, read) => {
    const { token, buyerId } = await newBuyer(mall);
    // A product page shows the largest, and may be as old as its cached answer.
    most += 1;
    mall.now += DAY;
    const [once, again] = [await newCoupon({ money: most }), await newCoupon({ money: most, isRepeatable: true })];
    const tell = async (id: number, settings: Settings) => {
      const [name, input] = request(id);
      return read((await mall.call(name, input, settings)).data).find((one) => one.id === id)?.isUsed;
    };
    for (const id of [once, again]) expect((await claim(id, token)).code).toBe(CODES.ok);
    const own = () => Promise.all([once, again].map((id) => tell(id, { token })));
    expect(await own()).toEqual([false, false]);
    await mall.db.sql`update buyer_coupon set status = 1, used_at = now() where buyer_id = ${buyerId}`;
    expect(await own()).toEqual([true, undefined]);
    expect(await tell(once, {})).toBeUndefined();
    // A refund gives it back.
    await mall.db.sql`update buyer_coupon set status = 0, used_at = null where buyer_id = ${buyerId}`;
    expect(await own()).toEqual([false, false]);
  });
});
