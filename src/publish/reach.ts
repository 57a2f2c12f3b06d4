import { CallError } from '#api-client/caller.ts';
import { readMall } from '#catalog/call.ts';
import { categoryTrail, readChrome } from '#catalog/chrome.ts';
import { readAll } from '#catalog/read-all.ts';
import { listLink } from '#locale/links.ts';
import { DEFAULT_LOCALE, LOCALES } from '#locale/locales.ts';
import type { Affected } from './affected-pages.ts';

const MOST = 100;

/** None for a coupon that is gone or that nobody can have any more. */
async function goodsCovered(couponId: number): Promise<number[]> {
  try {
    const covered = await readAll((page) => readMall(DEFAULT_LOCALE, 'goodsOfCoupon', { couponId, page, limit: MOST }));
    return covered.map(({ id }) => id);
  } catch (error) {
    if (error instanceof CallError && error.problem === 'refused') return [];
    throw error;
  }
}

/** The pages of a category have its name in their address; those above it name it. */
async function addPlaceOf(id: number, { addresses, shown }: Affected): Promise<void> {
  for (const locale of LOCALES) {
    const trail = categoryTrail((await readChrome(locale)).categories, id);
    for (const node of trail) shown.add(`category ${node.id}`);
    const own = trail.at(-1);
    if (own) addresses.add(listLink(locale, own.name, id));
  }
}

/**
 * Adds what no page can say of itself yet: goods that a coupon covers now, the lists above a category that is new there.
 * Categories of the first level stand on every page and are none of these; see `dataVersion`.
 */
export async function addReach(affected: Affected): Promise<void> {
  for (const coupon of affected.coupons)
    for (const goods of await goodsCovered(coupon)) affected.shown.add(`of goods ${goods}`);
  for (const category of affected.categories) await addPlaceOf(category, affected);
}
