import { describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES, REPEAT_HEADER } from '#contract/envelope.ts';
import { fail } from '#server/platform/failure.ts';
import { transact } from '#server/platform/idempotency/run-once.ts';
import type { BuyerContext } from '#server/platform/use-case.ts';
import { newBuyer, newSession } from '../../support/accounts/buyers.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';
import { NOW } from '../../support/mall/now.ts';
import { giveCode } from '../../support/verification/codes.ts';

const mall = useMall();
const DAY = 86_400_000;
const codeWith = async (token?: string) => (await mall.call('sessionList', {}, { token })).code;

describe('a session', () => {
  test('is required, and an invalid token gets another error than a missing one', async () => {
    const { token } = await newBuyer(mall);
    expect(await codeWith(token)).toBe(CODES.ok);
    expect(await codeWith()).toBe(CODES.loginMissing);
    for (const wrong of ['x', `${token}x`, token.toLowerCase(), 'A'.repeat(43)])
      expect(await codeWith(wrong)).toBe(CODES.loginExpired);
  });

  test('lives 30 days from its last use on', async () => {
    const { buyerId } = await newBuyer(mall);
    const { token } = await newSession(mall, buyerId);
    await mall.db.sql`update session set expires_at = ${new Date(mall.now + 30 * DAY)} where buyer_id = ${buyerId}`;
    mall.now += 29 * DAY;
    expect(await codeWith(token)).toBe(CODES.ok);
    mall.now += 29 * DAY;
    expect(await codeWith(token)).toBe(CODES.ok);
    mall.now += 31 * DAY;
    expect(await codeWith(token)).toBe(CODES.loginExpired);
  });

  test('ends for good 180 days after the log-in, however often it is used', async () => {
    const { buyerId, email } = await newBuyer(mall);
    const captcha = await giveCode(mall, 'login', email);
    const { data } = await mall.call('loginByCode', { account: email, captcha });
    const { token } = data as LoginAnswer;
    for (let day = 20; day < 180; day += 20) {
      mall.now = NOW + day * DAY;
      expect(await codeWith(token), `day ${day}`).toBe(CODES.ok);
    }
    mall.now = NOW + 180 * DAY - 1;
    expect(await codeWith(token)).toBe(CODES.ok);
    mall.now = NOW + 180 * DAY;
    expect(await codeWith(token)).toBe(CODES.loginExpired);
    const { token: fresh } = await newSession(mall, buyerId);
    expect(((await mall.call('sessionList', {}, { token: fresh })).data as unknown[]).length).toBe(1);
  });

  test('ends with the logout, and no other with it', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const other = await newSession(mall, buyerId);
    expect((await mall.call('tokenExists', {}, { token })).data).toBe(true);
    await mall.call('logout', {}, { token });
    expect((await mall.call('tokenExists', {}, { token })).data).toBe(false);
    expect(await codeWith(token)).toBe(CODES.loginExpired);
    expect(await codeWith(other.token)).toBe(CODES.ok);
    expect((await mall.call('logout', {})).code).toBe(CODES.ok);
  });

  test('is listed with where it is used, and can be ended from another', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const lost = await newSession(mall, buyerId);
    const ids = async () =>
      ((await mall.call('sessionList', {}, { token })).data as { id: number; isCurrent: boolean }[]).map((one) => [
        one.id,
        one.isCurrent,
      ]);
    expect(await ids()).toContainEqual([lost.sessionId, false]);
    const stranger = await newBuyer(mall);
    await mall.call('sessionEnd', { id: lost.sessionId }, { token: stranger.token });
    expect(await codeWith(lost.token)).toBe(CODES.ok);
    await mall.call('sessionEnd', { id: lost.sessionId }, { token });
    expect(await codeWith(lost.token)).toBe(CODES.loginExpired);
    const third = await newSession(mall, buyerId);
    await mall.call('sessionEnd', {}, { token });
    expect(await codeWith(third.token)).toBe(CODES.loginExpired);
    expect((await ids()).map(([, isCurrent]) => isCurrent)).toEqual([true]);
  });

  test('is one of fifty at most: a new login ends the one that was used longest ago', async () => {
    const { buyerId, email, token } = await newBuyer(mall);
    await mall.db.sql`
      insert into session (buyer_id, token_hash, seen_at, expires_at)
      select ${buyerId}, 'hash of ' || n, ${new Date(mall.now)}::timestamptz - n * interval '1 minute', ${new Date(mall.now + DAY)}
      from generate_series(1, 60) n`;
    const captcha = await giveCode(mall, 'login', email);
    expect((await mall.call('loginByCode', { account: email, captcha })).code).toBe(CODES.ok);
    expect(await mall.db.sql`select 1 from session where buyer_id = ${buyerId}`).toHaveLength(50);
    expect(await mall.db.sql`select 1 from session where token_hash in ('hash of 48', 'hash of 49')`).toHaveLength(1);
    expect(await codeWith(token)).toBe(CODES.ok);
  });

  test('of a closed account is none', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await mall.db.sql`update buyer set closed_at = now() where id = ${buyerId}`;
    expect(await codeWith(token)).toBe(CODES.loginExpired);
  });

  test('costs one statement, and its token is kept nowhere', async () => {
    const { token } = await newBuyer(mall);
    await codeWith(token);
    // One for the session, one for the list itself.
    expect(await countStatements(mall.db.sql, () => codeWith(token))).toBe(2);
    const [row] = await mall.db.sql`select exists (select 1 from session where token_hash = ${token}) as plain`;
    expect(row).toEqual({ plain: false });
  });
});

describe('a write that comes twice', () => {
  const contextOf = async (key: string, digest: string) => {
    const { buyerId, sessionId } = await newBuyer(mall);
    const context = { mall: mall.core, now: mall.now, buyer: { id: sessionId, buyerId } };
    return { ...context, repeat: { key, digest } } as unknown as BuyerContext;
  };
  const topUp = (context: BuyerContext) =>
    transact(context, async (tx) => {
      const [row] = await tx<{ id: number }[]>`
        insert into wallet_line (buyer_id, type, amount, link_type)
        values (${context.buyer.buyerId}, 1, 100, 'recharge') returning id`;
      return { id: row?.id };
    });
  const balance = async ({ buyer }: BuyerContext) =>
    (await mall.db.sql`select balance::int from wallet where buyer_id = ${buyer.buyerId}`)[0]?.['balance'];

  test('takes effect once, and answers the same', async () => {
    const context = await contextOf('k1', 'd');
    const first = await topUp(context);
    expect(await topUp(context)).toEqual(first);
    expect(await balance(context)).toBe(100);
  });

  test('with something else under the same key is refused', async () => {
    const context = await contextOf('k2', 'd');
    await topUp(context);
    const other = { ...context, repeat: { key: 'k2', digest: 'other' } };
    expect(await topUp(other)).toEqual(fail('keyReused'));
    expect(await balance(context)).toBe(100);
  });

  test('at the same time takes effect once; the others get the same answer or have to wait', async () => {
    const context = await contextOf('k3', 'd');
    const answers = await Promise.all(Array.from({ length: 50 }, () => topUp(context)));
    expect(await balance(context)).toBe(100);
    const done = answers.filter((answer) => 'id' in answer);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers.filter((answer) => 'failure' in answer && answer.failure !== 'keyInFlight')).toEqual([]);
  });

  test('of somebody else has nothing to do with it', async () => {
    const [one, two] = [await contextOf('k4', 'd'), await contextOf('k4', 'd')];
    await topUp(one);
    await topUp(two);
    expect([await balance(one), await balance(two)]).toEqual([100, 100]);
  });

  test('that was refused leaves nothing, and may come again', async () => {
    const context = await contextOf('k5', 'd');
    const refused = await transact(context, async (tx) => {
      await tx`insert into wallet_line (buyer_id, type, amount, link_type) values (${context.buyer.buyerId}, 1, 5, 'system')`;
      return fail('goodsNotFound');
    });
    expect(refused).toEqual(fail('goodsNotFound'));
    await topUp(context);
    expect(await balance(context)).toBe(100);
  });

  test('with a key that is none is refused', async () => {
    const { token } = await newBuyer(mall);
    const answer = await mall.call('sessionEnd', {}, { token, [REPEAT_HEADER]: 'x'.repeat(256) });
    expect(answer.code).toBe(CODES.refused);
  });
});
