import type { Purpose } from '#contract/captcha.ts';
import { askerHash } from '#server/modules/verification/codes/requester.ts';
import { codeHash } from '#server/modules/verification/codes/use-code.ts';
import { insertTicket } from '#server/modules/verification/queries/captcha.ts';
import { type CodePurpose, insertCode } from '#server/modules/verification/queries/codes.ts';
import { hashSecret } from '#server/platform/crypto/token.ts';
import type { TestMall } from '../mall/mall.ts';

/** Where requests of tests come from. */
const HERE = 'here';
let tickets = 0;
let phones = 0;

/** The ticket of solved puzzles. */
export async function newTicket(mall: TestMall, purpose: Purpose = 'code', proofs = 1): Promise<string> {
  const ticket = `ticket-${tickets++}`;
  const expiresAt = new Date(mall.now + 180_000);
  await insertTicket(mall.db.sql, { ticketHash: hashSecret(ticket), purpose, proofs, expiresAt }, new Date(mall.now));
  return ticket;
}

/** Each time a phone number without an account. */
export const newPhoneNumber = () => `+4915112${String(300_000 + phones++)}`;

/** The code that was sent last to somebody. */
export async function sentCode(mall: TestMall, target: string): Promise<string> {
  const [row] = await mall.db.sql<{ body: string }[]>`
    select body from message where target = ${target} order by id desc limit 1`;
  return row?.body.match(/\d{6}/)?.[0] ?? 'none';
}

/** A code that is stored without being sent. */
export async function giveCode(
  { db, now }: TestMall,
  purpose: CodePurpose,
  target: string,
  buyerId: number | null = null,
): Promise<string> {
  const use = { purpose, target, buyerId };
  const code = '246810';
  const expiresAt = new Date(now + 300_000);
  const asker = askerHash({ address: HERE }, use);
  await insertCode(db.sql, {
    ...use,
    asker,
    codeHash: codeHash(use, code),
    tries: 5,
    createdAt: new Date(now),
    expiresAt,
  });
  return code;
}

/** Lets time pass for the clock and for the limits, which have the system's. */
export async function letPass(mall: TestMall, seconds: number): Promise<void> {
  mall.now += seconds * 1000;
  await mall.db.sql`update rate_limit set expire = expire - ${seconds * 1000}`;
}

export const forgetLimits = (mall: TestMall) => mall.db.sql`delete from rate_limit`;

/** A code that is wrong whatever the right one is. */
export const notThis = (code: string) => (code === '000000' ? '000001' : '000000');
