import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { coupon, couponTarget, couponText } from '../../server/modules/schema.ts';
import { reserveIds } from '../../server/platform/db/reserve-ids.ts';
import type { Amounts } from '../amounts.ts';
import type { Codes } from '../codes.ts';
import { type Change, type Complaint, defineKind, type Reference, type WriteContext } from '../kind.ts';
import { lockRows } from '../locks.ts';
import { putRows, replaceRows } from '../rows.ts';
import { gatherTexts, spreadTexts } from '../texts.ts';
import { amount, count, currency, moment, names, reference, sort } from './fields.ts';

/** What a coupon covers, by its number in the database less one; `targets` name things of this kind. */
const COVERS = ['shop', 'products', 'everything', 'categories', 'brands', 'shops'] as const;
const TARGETS: Partial<Record<(typeof COVERS)[number], string>> = {
  products: 'product',
  categories: 'category',
  brands: 'brand',
  shops: 'merchant',
};

const schema = z
  .strictObject({
    merchant: reference.nullable().default(null).describe('shop that gives it; null for the mall'),
    covers: z.enum(COVERS).describe('what it is good for: its shop, or what `targets` names'),
    currency: currency.describe('the currency of the mall'),
    money: amount.describe('what it takes off, more than nothing'),
    threshold: amount.default('0').describe('what has to be bought for it'),
    total: count.nullable().default(null).describe('how many there are; null for no limit'),
    claimFrom: moment.nullable().default(null).describe('from when on it can be claimed; null for always'),
    claimTo: moment.nullable().default(null).describe('until when; null for as long as it can be used'),
    usableFrom: moment.nullable().default(null).describe('from when on it can be used; null for always'),
    usableTo: moment.nullable().default(null).describe('until when it can be used; or `days`'),
    days: count.nullable().default(null).describe('days after the claim that it can be used; or `usableTo`'),
    isRepeatable: z.boolean().default(false).describe('whether it can be claimed again once used or over'),
    receiveType: z.int().min(0).max(9).default(1).describe('1: shoppers claim it; other numbers are never claimed'),
    isOn: z.boolean().default(true).describe('whether it can be claimed'),
    sort: sort.default(0).describe('higher numbers stand first'),
    createdAt: moment.optional().describe('when it was added'),
    names: names.describe('name'),
    targets: z
      .array(reference)
      .default([])
      .describe('keys of the products, categories, brands or shops that it covers'),
  })
  .describe('Coupons. A removed one that comes back is a new one; what buyers hold of it stays.');
type CouponFile = z.infer<typeof schema>;

const text = (date: Date | null) => date?.toISOString() ?? null;
const date = (moment: string | null) => (moment === null ? null : new Date(moment));

function complaintsOf(doc: CouponFile, { complaint, currencyComplaint }: Amounts): Complaint[] {
  const fault = (name: string, message: string | null) => (message === null ? [] : [{ path: [name], message }]);
  const foreign = currencyComplaint(doc.currency);
  if (foreign !== null) return fault('currency', foreign);
  return [
    ...fault('money', complaint(doc.money, doc.currency)),
    ...fault('threshold', complaint(doc.threshold, doc.currency)),
    ...(Number(doc.money) > 0 ? [] : [{ path: ['money'], message: 'is more than nothing' }]),
    ...((doc.days === null) === (doc.usableTo === null)
      ? [{ path: ['days'], message: 'either days or usableTo says how long it can be used' }]
      : []),
    ...(doc.covers === 'shop' && doc.merchant === null
      ? [{ path: ['merchant'], message: 'a coupon of a shop has one' }]
      : []),
  ];
}

/**
 * A removed coupon gives its code to the new one that a file names so, as products do: it cannot come back itself, for what buyers
 * hold of it would take on the money and the terms of the file.
 */
async function freeCodes(changes: readonly Change<CouponFile>[], { orm }: WriteContext): Promise<void> {
  const added = changes.filter(({ before }) => before === null).map(({ key }) => key);
  if (added.length === 0) return;
  await orm
    .update(coupon)
    .set({ code: sql`${coupon.code} || '~' || ${coupon.id}` })
    .where(and(eq(coupon.isDeleted, true), inArray(coupon.code, added)));
}

const columnsOf = ({ key, id, after }: Change<CouponFile>, { codes, amounts, now }: WriteContext) => ({
  id,
  code: key,
  merchantId: after.merchant === null ? 0 : codes.id('merchant', after.merchant),
  category: COVERS.indexOf(after.covers) + 1,
  currency: after.currency,
  money: amounts.minor(after.money, after.currency),
  threshold: amounts.minor(after.threshold, after.currency),
  total: after.total,
  claimFrom: date(after.claimFrom),
  claimTo: date(after.claimTo),
  usableFrom: date(after.usableFrom),
  usableTo: date(after.usableTo),
  days: after.days,
  isRepeatable: after.isRepeatable,
  receiveType: after.receiveType,
  isOn: after.isOn,
  sort: after.sort,
  createdAt: date(after.createdAt ?? null) ?? now,
});

const targetKeys = (covers: CouponFile['covers'], ids: readonly number[], codes: Codes): string[] => {
  const kind = TARGETS[covers];
  return kind === undefined ? [] : ids.flatMap((id) => codes.findKey(kind, id) ?? []).toSorted();
};

export const coupons = defineKind<CouponFile>({
  name: 'coupon',
  place: { file: 'coupons.json' },
  schema,
  kept: ['createdAt'],
  reserve: (tx, count) => reserveIds(tx, coupon, count),
  references({ merchant, covers, targets }) {
    const kind = TARGETS[covers] ?? 'nothing';
    return [
      ...(merchant === null ? [] : [{ kind: 'merchant', key: merchant, path: ['merchant'] }]),
      ...targets.map((key, at): Reference => ({ kind, key, path: ['targets', at] })),
    ];
  },
  complaints: (doc, { amounts }) => complaintsOf(doc, amounts),
  canonical(doc, amounts) {
    const plain = (amountText: string) => amounts.canonical(amountText, doc.currency);
    const threshold = plain(doc.threshold);
    // Only of an amount: other texts, such as '' or '0x0', stay as they are and are refused.
    return { ...doc, money: plain(doc.money), threshold: /^0(\.0+)?$/.test(threshold) ? '0' : threshold };
  },
  ordered: (doc) => ({ ...doc, targets: doc.targets.toSorted() }),
  async *read({ orm, codes, amounts }) {
    const rows = await orm.select().from(coupon).where(eq(coupon.isDeleted, false)).orderBy(asc(coupon.code));
    const texts = Map.groupBy(await orm.select().from(couponText), ({ couponId }) => couponId);
    const targets = Map.groupBy(await orm.select().from(couponTarget), ({ couponId }) => couponId);
    for (const row of rows) {
      const covers = COVERS[row.category - 1] ?? 'everything';
      const ids = (targets.get(row.id) ?? []).map(({ targetId }) => targetId);
      yield [
        row.code,
        {
          merchant: row.merchantId === 0 ? null : codes.key('merchant', row.merchantId),
          covers,
          currency: row.currency,
          money: amounts.text(row.money, row.currency),
          threshold: row.threshold === 0 ? '0' : amounts.text(row.threshold, row.currency),
          total: row.total,
          claimFrom: text(row.claimFrom),
          claimTo: text(row.claimTo),
          usableFrom: text(row.usableFrom),
          usableTo: text(row.usableTo),
          days: row.days,
          isRepeatable: row.isRepeatable,
          receiveType: row.receiveType,
          isOn: row.isOn,
          sort: row.sort,
          createdAt: row.createdAt.toISOString(),
          names: gatherTexts(texts.get(row.id), ({ name }) => name),
          targets: targetKeys(covers, ids, codes),
        },
      ];
    }
  },
  lock: lockRows(coupon.id, couponText.couponId, couponTarget.couponId),
  async write(changes, context) {
    const { codes } = context;
    const ids = changes.map(({ id }) => id);
    await freeCodes(changes, context);
    await putRows(
      context,
      coupon,
      changes.map((change) => ({ isNew: change.before === null, row: columnsOf(change, context) })),
    );
    await replaceRows(
      context,
      couponText,
      couponText.couponId,
      ids,
      changes.flatMap(({ id, after }) => spreadTexts(after.names, (name, locale) => ({ couponId: id, locale, name }))),
    );
    const targets = changes.flatMap(({ id, after: { covers, targets: keys } }) =>
      keys.map((key) => ({ couponId: id, targetId: codes.id(TARGETS[covers] ?? '', key) })),
    );
    await replaceRows(context, couponTarget, couponTarget.couponId, ids, targets);
  },
  // Buyers hold coupons, so they are kept and hidden.
  async remove(keys, { orm }) {
    const ids = keys.map(({ id }) => id);
    if (ids.length > 0) await orm.update(coupon).set({ isDeleted: true }).where(inArray(coupon.id, ids));
  },
  breaks: ({ before, after }) =>
    Number(after.money) < Number(before.money) ? 'coupons that shoppers hold are worth less' : null,
});
