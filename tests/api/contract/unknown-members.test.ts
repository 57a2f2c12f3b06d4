import { describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CODES } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { UNASKED, withUnasked } from '../../support/contract/unknown-members.ts';
import { belongingsOf } from '../../support/database/buyer-rows.ts';
import { useMall } from '../../support/mall/mall.ts';
import { fillWallet } from '../../support/wallet/wallet.ts';

const mall = useMall();
const WRITES = (Object.entries(contract) as [CallName, Call][])
  .filter(([, { method }]) => method === 'POST')
  .map(([name]) => name);

/** What no call of today may change: money, points, coupons, and who is a member. */
async function riches() {
  const [row] = await mall.db.sql`
    select (select json_agg(w order by buyer_id) from wallet w) as wallets,
      (select json_agg(p order by buyer_id) from points p) as points,
      (select count(*) from wallet_line) as bills, (select count(*) from points_line) as gains,
      (select json_agg(c order by id) from buyer_coupon c) as coupons,
      (select count(*) from buyer where is_paid_member) as members`;
  return row;
}

/** Calls that give their own buyer so many coupons. */
const GIVES: { readonly [K in CallName]?: number } = { couponClaim: 1 };

describe('a body with unexpected members', () => {
  test.each(WRITES)('makes %s do what it does without them', async (name) => {
    const victim = await newBuyer(mall);
    await fillWallet(mall, victim.buyerId);
    const { input, settings } = await exampleOf(mall, name, EXAMPLES[name][0]);
    const before = [await riches(), await belongingsOf(mall.db.sql, victim.buyerId)];
    const named = { ...UNASKED, buyerId: victim.buyerId, userId: victim.buyerId, uid: victim.buyerId };
    const own = Object.fromEntries(Object.entries(named).filter(([member]) => !(member in contract[name].input.shape)));
    const answer = await mall.call(name, withUnasked(input, own), settings);
    expect(answer.code, answer.text).toBe(CODES.ok);
    const after = await riches();
    const given: unknown[] = after?.['coupons'].splice(after['coupons'].length - (GIVES[name] ?? 0));
    expect(given).toHaveLength(GIVES[name] ?? 0);
    expect([after, await belongingsOf(mall.db.sql, victim.buyerId)]).toEqual(before);
  });
});
