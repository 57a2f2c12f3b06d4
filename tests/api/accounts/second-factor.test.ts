import { beforeEach, describe, expect, test } from 'vitest';
import { removeAndReport } from '#cli/accounts/second-factor.ts';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES } from '#contract/envelope.ts';
import { LOCALES } from '#locale/locales.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { behindProxy, type Client, clientAt } from '../../support/accounts/client.ts';
import { newQrCode } from '../../support/accounts/qr-codes.ts';
import {
  appCode,
  newSecondFactor,
  offeredSecret,
  STEP_MS,
  secondStepTicket,
} from '../../support/accounts/second-factors.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, giveCode, letPass, notThis } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
const MINUTE = 60_000;
const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const by = ({ token }: Pick<Own, 'token'>) => ({ token });

beforeEach(() => forgetLimits(mall));

/** A buyer with a password and the second factor on; the app's next code is one step later. */
async function protectedBuyer() {
  const own = await newBuyer(mall);
  await setPassword(mall.db.sql, own.buyerId, await hashPassword(PASSWORD));
  const factor = await newSecondFactor(mall, own);
  mall.now += STEP_MS;
  return { ...own, ...factor };
}
const byPassword = ({ email }: Own) => mall.call('loginByPassword', { account: email, password: PASSWORD });
const ticketOf = (answer: Answer) => (answer.data as { ticket: string }).ticket;
const goOn = (ticket: string, code: string) => mall.call('secondFactorLogin', { ticket, code });

describe('the second factor', () => {
  test('is on only after one right code of the app', async () => {
    const own = await newBuyer(mall);
    const secret = await offeredSecret(mall, own);
    const info = async () => (await mall.call('securityInfo', {}, by(own))).data;
    const refused = await mall.call('secondFactorConfirm', { code: notThis(appCode(mall, secret)) }, by(own));
    expect(fine(refused)).toBe(1020);
    expect(refused.message, 'there are no recovery codes yet').not.toContain('recovery code');
    expect(await info()).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 });
    const answer = await mall.call('secondFactorConfirm', { code: appCode(mall, secret) }, by(own));
    const { recoveryCodes } = answer.data as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await info()).toMatchObject({ hasSecondFactor: true, recoveryCodes: 10 });
    expect(fine(await mall.call('secondFactorBegin', {}, by(own)))).toBe(8305);
  });

  test('stores its secret encrypted and its recovery codes as hashes', async () => {
    const { buyerId, secret, recoveryCodes } = await protectedBuyer();
    const rows = await mall.db.sql`
      select secret as text from second_factor where buyer_id = ${buyerId}
      union all select code_hash from recovery_code where buyer_id = ${buyerId}`;
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(plain);
  });

  test('takes a recent proof to be turned on, turned off or given new recovery codes', async () => {
    const own = await protectedBuyer();
    mall.now += 11 * MINUTE;
    for (const name of ['secondFactorBegin', 'secondFactorEnd', 'recoveryCodesRenew'] as const)
      expect(fine(await mall.call(name, {}, by(own)))).toBe(1017);
    expect(fine(await mall.call('secondFactorConfirm', { code: '000000' }, by(own)))).toBe(1017);
  });

  test('asks for nothing any more once it is off', async () => {
    const own = await protectedBuyer();
    await mall.call('secondFactorEnd', {}, by(own));
    expect((await byPassword(own)).code).toBe(CODES.ok);
    expect(mall.securityEvents.filter(({ event }) => event === 'second-factor-changed')).toHaveLength(2);
  });
});

describe('an operator', () => {
  test('removes the second factor of an owner who lost it, which the log notes and the owner reads', async () => {
    const own = await protectedBuyer();
    const [unused = ''] = own.recoveryCodes;
    const ticket = ticketOf(await byPassword(own));
    expect(await removeAndReport(mall.core, { email: own.email }, 'de')).toContain('is off');
    expect(fine(await goOn(ticket, unused))).toBeGreaterThan(0);
    expect((await byPassword(own)).code).toBe(CODES.ok);
    expect((await mall.call('securityInfo', {}, by(own))).data).toMatchObject({
      hasSecondFactor: false,
      recoveryCodes: 0,
    });
    expect(mall.securityEvents).toContainEqual({
      event: 'second-factor-changed',
      ...{ buyerId: own.buyerId, reason: 'removed by operator' },
    });
    const [sent] = await mall.db.sql`
      select body from message where target = ${own.email} order by id desc limit 1`;
    expect(sent?.['body']).toContain('wurde für Ihr Konto ausgeschaltet');
    await expect(removeAndReport(mall.core, { email: own.email }, 'de')).rejects.toThrow('is not on');
  });
});

describe('a log-in to an account with a second factor', () => {
  test('by password gives no session before the code of the app', async () => {
    const own = await protectedBuyer();
    const first = await byPassword(own);
    expect([first.code, fine(first), Object.keys(first.data ?? {})]).toEqual([CODES.refused, 1019, ['ticket']]);
    const answer = await goOn(ticketOf(first), appCode(mall, own.secret));
    expect(answer.data).toMatchObject({ id: own.buyerId, type: 'login' });
    const { token } = answer.data as LoginAnswer;
    expect((await mall.call('tokenExists', {}, { token })).data).toBe(true);
  });

  test('by a code that was sent asks for the second factor too, and the sent code is spent', async () => {
    const own = await protectedBuyer();
    const ticket = await secondStepTicket(mall, own);
    expect(fine(await mall.call('loginByCode', { account: own.email, captcha: '246810' }))).toBe(1003);
    expect((await goOn(ticket, appCode(mall, own.secret))).code).toBe(CODES.ok);
  });

  test('that another device lets in by a scanned code asks for no code again', async () => {
    const own = await protectedBuyer();
    const { secret } = await newQrCode(mall, own.buyerId);
    await mall.db.sql`update qr_ticket set state = 'confirmed' where buyer_id = ${own.buyerId}`;
    expect((await mall.call('qrState', { secret })).data).toMatchObject({ state: 'confirmed' });
  });

  test('after a forgotten password still asks for the second factor', async () => {
    const own = await protectedBuyer();
    const captcha = await giveCode(mall, 'forgotten', own.email);
    await mall.call('resetForgotten', { account: own.email, captcha, password: PASSWORD });
    expect(fine(await byPassword(own))).toBe(1019);
  });

  test('says what to do in every language, for clients that cannot ask for a code', async () => {
    const own = await protectedBuyer();
    const messages = new Set<string | null>();
    for (const language of LOCALES) {
      const input = { account: own.email, password: PASSWORD };
      messages.add((await mall.call('loginByPassword', input, { language })).message);
    }
    expect(messages.size).toBe(LOCALES.length);
  });
});

describe('the code of an authenticator app', () => {
  test('serves once, and no older one after it', async () => {
    const own = await protectedBuyer();
    const [now, before] = [appCode(mall, own.secret), appCode(mall, own.secret, -1)];
    expect((await goOn(ticketOf(await byPassword(own)), now)).code).toBe(CODES.ok);
    for (const used of [now, before]) expect(fine(await goOn(ticketOf(await byPassword(own)), used))).toBe(1020);
    expect((await goOn(ticketOf(await byPassword(own)), appCode(mall, own.secret, 1))).code).toBe(CODES.ok);
  });

  test('of twenty at once with tickets of their own logs in one', async () => {
    const own = await protectedBuyer();
    const tickets = [];
    for (let i = 0; i < 5; i++) tickets.push(ticketOf(await byPassword(own)));
    const code = appCode(mall, own.secret);
    const answers = await Promise.all(tickets.map((ticket) => goOn(ticket, code)));
    expect(answers.filter(({ code: one }) => one === CODES.ok)).toHaveLength(1);
  });

  test('is right half a minute early or late, and wrong after that', async () => {
    const own = await protectedBuyer();
    mall.now += 10 * STEP_MS;
    for (const steps of [-2, 2])
      expect(fine(await goOn(ticketOf(await byPassword(own)), appCode(mall, own.secret, steps)))).toBe(1020);
    expect((await goOn(ticketOf(await byPassword(own)), appCode(mall, own.secret, -1))).code).toBe(CODES.ok);
    expect((await goOn(ticketOf(await byPassword(own)), appCode(mall, own.secret, 1))).code).toBe(CODES.ok);
  });
});

describe('the ticket of a second step', () => {
  test('bears five wrong codes and no more', async () => {
    const own = await protectedBuyer();
    const ticket = ticketOf(await byPassword(own));
    const wrong = notThis(appCode(mall, own.secret));
    for (let i = 0; i < 5; i++) expect(fine(await goOn(ticket, wrong))).toBe(1020);
    expect(fine(await goOn(ticket, appCode(mall, own.secret)))).toBe(1021);
    expect(mall.securityEvents.filter(({ event }) => event === 'second-factor-failed')).toHaveLength(5);
  });

  test('serves once, lives five minutes, and ends with the sessions of the account', async () => {
    const own = await protectedBuyer();
    const [spent, ended, late] = [await byPassword(own), await byPassword(own), await byPassword(own)].map(ticketOf);
    expect((await goOn(spent ?? '', appCode(mall, own.secret))).code).toBe(CODES.ok);
    expect(fine(await goOn(spent ?? '', appCode(mall, own.secret, 1)))).toBe(1021);
    mall.now += 5 * MINUTE;
    expect(fine(await goOn(late ?? '', appCode(mall, own.secret)))).toBe(1021);
    mall.now -= 5 * MINUTE;
    await mall.call('sessionEnd', {}, by(own));
    expect(fine(await goOn(ended ?? '', appCode(mall, own.secret, 1)))).toBe(1021);
  });

  test('is followed by a wait after ten wrong codes of the account from one network', async () => {
    const own = await protectedBuyer();
    const wrong = notThis(appCode(mall, own.secret));
    for (let i = 0; i < 10; i++) await goOn(ticketOf(await byPassword(own)), wrong);
    expect(fine(await goOn(ticketOf(await byPassword(own)), appCode(mall, own.secret)))).toBe(1007);
  });
});

describe('a recovery code', () => {
  test('stands for the app once, however it is typed', async () => {
    const own = await protectedBuyer();
    const [code = ''] = own.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect((await goOn(ticketOf(await byPassword(own)), typed)).code).toBe(CODES.ok);
    expect(fine(await goOn(ticketOf(await byPassword(own)), code))).toBe(1020);
    expect((await mall.call('securityInfo', {}, by(own))).data).toMatchObject({ recoveryCodes: 9 });
  });

  test('of another account or of an older set serves nothing', async () => {
    const [own, other] = [await protectedBuyer(), await protectedBuyer()];
    expect(fine(await goOn(ticketOf(await byPassword(own)), other.recoveryCodes[0] ?? ''))).toBe(1020);
    await mall.call('recoveryCodesRenew', {}, by(own));
    expect(fine(await goOn(ticketOf(await byPassword(own)), own.recoveryCodes[0] ?? ''))).toBe(1020);
  });

  test('lets the owner in when others have used up the tries of digits', async () => {
    const own = await protectedBuyer();
    const ticket = ticketOf(await byPassword(own));
    const limits = mall.core.limits;
    const digits = { name: 'second-factor-digits', times: 100, seconds: 86_400 };
    for (let i = 0; i < 100; i++) await limits.take([digits, String(own.buyerId)]);
    expect(fine(await goOn(ticket, appCode(mall, own.secret)))).toBe(1007);
    expect((await goOn(ticket, own.recoveryCodes[0] ?? '')).code).toBe(CODES.ok);
  });
});

describe('an owner whose password somebody else knows', () => {
  const second = async (client: Client, own: Own, code: string) => {
    const first = await client.call('loginByPassword', { account: own.email, password: PASSWORD });
    return client.call('secondFactorLogin', { ticket: ticketOf(first), code });
  };

  test('logs in with the app though one network tries wrong digits for hours', async () => {
    const leave = behindProxy(mall);
    const own = await protectedBuyer();
    const other = clientAt(mall, '203.0.113.7');
    for (let quarter = 0; quarter < 12; quarter++) {
      for (let i = 0; i < 10; i++) await second(other, own, notThis(appCode(mall, own.secret)));
      await letPass(mall, 901);
    }
    const answer = await second(clientAt(mall, '198.51.100.7'), own, appCode(mall, own.secret));
    leave();
    expect(answer.code).toBe(CODES.ok);
  });

  test('logs in with the app on a known device when the digits of the account are used up', async () => {
    const leave = behindProxy(mall);
    const own = await protectedBuyer();
    const device = clientAt(mall, '198.51.100.7');
    expect((await second(device, own, appCode(mall, own.secret))).code).toBe(CODES.ok);
    const digits = { name: 'second-factor-digits', times: 100, seconds: 86_400 };
    for (let i = 0; i < 100; i++) await mall.core.limits.take([digits, String(own.buyerId)]);
    const code = appCode(mall, own.secret, 1);
    const stranger = await second(clientAt(mall, '198.51.100.8'), own, code);
    const known = await second(device, own, code);
    leave();
    expect([fine(stranger), known.code]).toEqual([1007, CODES.ok]);
  });
});
