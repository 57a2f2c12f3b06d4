import { beforeAll, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallName } from '#contract/index.ts';
import { newBuyer, type Own } from '../accounts/buyers.ts';
import type { Answer, TestMall } from '../mall/mall.ts';
import { beginChecks, findViolations } from './invariants.ts';

/** How many come at once, and how often: few in every test run, many in `npm run test:race`. */
export const CLIENTS = Number(process.env['RACE_CLIENTS'] ?? 50);
export const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 20);

const MINUTE = 60_000;

/** For buyers that leave more unpaid than one shopper may. */
export const liftUnpaidLimits = ({ db }: TestMall) => db.sql`
  insert into setting (name, value)
  values ('global', '{"unpaidOrders": 100000, "unpaidPieces": 100000, "unpaidPiecesOfSku": 100000}')
  on conflict (name) do update set value = setting.value || excluded.value`;

/** Buyers that come back in every round. */
export function useCrowd(mall: TestMall, size = CLIENTS): Own[] {
  const crowd: Own[] = [];
  beforeAll(async () => {
    for (let i = 0; i < size; i++) crowd.push(await newBuyer(mall));
    await liftUnpaidLimits(mall);
    // What buyers have from the beginning must not decide a race.
    await mall.db.sql`update coupon set is_on = false`;
  });
  return crowd;
}

/** One race in so many rounds; after each of them everything has to add up. */
export function race(mall: TestMall, name: string, round: (index: number) => Promise<void>): void {
  test(`${name} (${CLIENTS} at once, ${ROUNDS} rounds)`, async () => {
    for (let index = 0; index < ROUNDS; index++) {
      // So that no buyer reaches the limits of calls, which no race is about.
      mall.now += MINUTE;
      await beginChecks(mall.db.sql);
      await round(index);
      expect([...(await findViolations(mall.db.sql))], `after round ${index + 1}`).toEqual([]);
    }
  });
}

export const isOk = ({ code }: Answer) => code === CODES.ok;

/** Lets all of them go in the same moment. */
export const atOnce = <T>(all: readonly T[], act: (one: T, index: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(all.map(act));

/** Asks in the name of somebody, under a key where one is given. */
export const requestAs = (
  mall: TestMall,
  { token }: Own,
  name: CallName,
  input: Record<string, unknown>,
  key?: string,
) => mall.call(name, input, { token, 'Idempotency-Key': key });

/** Money that a race needs. */
export const giveMoney = ({ db, now }: TestMall, buyers: readonly Own[], amount: number) => db.sql`
  insert into wallet_line (buyer_id, type, amount, link_type, created_at)
  select id, 1, ${amount}, 'system', ${new Date(now)} from unnest(${buyers.map((b) => b.buyerId)}::int[]) id`;
