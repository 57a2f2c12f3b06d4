import { beforeEach, describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { LOCALES } from '#locale/locales.ts';
import { sendCode } from '#server/modules/verification/codes/send-code.ts';
import type { UseCaseContext } from '#server/platform/use-case.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';
import { forgetLimits, letPass, newTicket, notThis, sentCode } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
let made = 0;
const somebody = () => `code-${made++}@example.com`;

beforeEach(() => forgetLimits(mall));

/** Brings the most proofs that can be needed: how many are needed is tested elsewhere (`lock-out.test.ts`). */
const ask = async (account: string, more: Record<string, unknown> = {}) =>
  mall.call('sendCode', { account, captchaVerification: await newTicket(mall, 'code', 3), ...more });
const fine = (answer: { headers: Headers }) => Number(answer.headers.get('Mall-Error'));
const logIn = async (account: string, captcha: string) =>
  mall.call('loginByCode', { account, captcha, captchaVerification: await newTicket(mall, 'login', 3) });
const sentTo = async (target: string) =>
  (await mall.db.sql`select count(*)::int as n from message where target = ${target}`)[0]?.['n'];

describe('a code that is asked for', () => {
  test('needs a ticket, which is spent by it', async () => {
    const account = somebody();
    expect(fine(await mall.call('sendCode', { account }))).toBe(1011);
    const captchaVerification = await newTicket(mall);
    expect((await mall.call('sendCode', { account, captchaVerification })).code).toBe(CODES.ok);
    expect(fine(await mall.call('sendCode', { account: somebody(), captchaVerification }))).toBe(1011);
  });

  test('without a ticket uses up nothing of the target', async () => {
    const account = somebody();
    for (let i = 0; i < 12; i++) await mall.call('sendCode', { account });
    expect((await ask(account)).code).toBe(CODES.ok);
  });

  test('reaches phones as well, in one form', async () => {
    expect((await ask('', { phone: '0151 99887766', countryCode: '49' })).code).toBe(CODES.ok);
    expect(await sentCode(mall, '+4915199887766')).toMatch(/^\d{6}$/);
  });

  test.each(['', 'nobody', 'a@b', '12345', '+4912'])('of %j is refused', async (account) => {
    expect(fine(await ask(account))).toBe(1001);
  });

  test('says what it is for in every language, each in its own words', async () => {
    const bodies = await Promise.all(
      LOCALES.map(async (language) => {
        const account = somebody();
        const captchaVerification = await newTicket(mall);
        await mall.call('sendCode', { account, captchaVerification, purpose: 'forgotten' }, { language });
        const [row] = await mall.db.sql`select subject, body from message where target = ${account}`;
        const code = await sentCode(mall, account);
        expect(row?.['subject']).toContain(code);
        expect(row?.['body']).not.toMatch(/\{\{|messages:/);
        return String(row?.['body']).replaceAll(code, '');
      }),
    );
    expect(new Set(bodies).size).toBe(LOCALES.length);
  });
});

describe('limits of codes', () => {
  test('one goes out in 60 seconds to the same target, of fifty asked for at once', async () => {
    const account = somebody();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(account)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ code }) => code !== CODES.ok).map(fine))).toEqual(new Set([1004]));
    expect(await sentTo(account)).toBe(1);
    await letPass(mall, 61);
    expect((await ask(account)).code).toBe(CODES.ok);
  });

  test('five in three hours to the same target from one network, by whichever purpose, and never none for a day', async () => {
    const account = somebody();
    const purposes = ['login', 'register', 'forgotten'];
    for (let i = 0; i < 5; i++) {
      expect((await ask(account, { purpose: purposes[i % 3] })).code).toBe(CODES.ok);
      await letPass(mall, 61);
    }
    expect(fine(await ask(account))).toBe(1005);
    await letPass(mall, 3 * 3600);
    expect((await ask(account)).code).toBe(CODES.ok);
  });

  test('thirty an hour from the same network, of fifty to fifty people at once', async () => {
    const buyers = Array.from({ length: 50 }, somebody);
    const answers = await Promise.all(buyers.map((account) => ask(account)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(30);
    expect(new Set(answers.map(fine))).toEqual(new Set([0, 1005]));
    const [row] = await mall.db.sql`select count(*)::int as n from message where target = any(${buyers}::text[])`;
    expect(row).toEqual({ n: 30 });
  });

  test('twenty a day for who is logged in, of fifty to fifty addresses from fifty networks at once', async () => {
    const { buyerId } = await newBuyer(mall);
    const send = (n: number) => {
      const target = somebody();
      const context = { mall: mall.core, now: mall.now, locale: 'en', address: `198.51.100.${n}` };
      return sendCode(
        context as unknown as UseCaseContext,
        { account: { kind: 'email', value: target }, isKnown: async () => false },
        { purpose: 'email', target, buyerId },
      );
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(n)));
    expect(answers.filter((refused) => refused === null)).toHaveLength(20);
    expect(new Set(answers.map((refused) => refused?.failure))).toEqual(new Set([undefined, 'codeTooMany']));
  });

  test('five thousand an hour in all, wherever they come from', async () => {
    await ask(somebody());
    await mall.db.sql`update rate_limit set points = 5000 where key like 'code-all:%'`;
    const { config } = mall.core;
    Object.assign(mall.core, { config: { ...config, proxies: 1 } });
    const captchaVerification = await newTicket(mall);
    const input = { account: somebody(), captchaVerification };
    const answer = await mall.call('sendCode', input, { 'X-Forwarded-For': '203.0.113.20' });
    Object.assign(mall.core, { config });
    expect(fine(answer)).toBe(1005);
  });

  test('thirty an hour from the same network, to whomever', async () => {
    for (let i = 0; i < 30; i++) expect((await ask(somebody())).code).toBe(CODES.ok);
    expect(fine(await ask(somebody()))).toBe(1005);
  });
});

describe('a message that cannot be sent', () => {
  test('leaves no code, counts against no limit, and is reported', async () => {
    const account = somebody();
    const { notify } = mall.core;
    Object.assign(mall.core, { notify: () => Promise.reject(new Error('no route')) });
    const answer = await ask(account).finally(() => Object.assign(mall.core, { notify }));
    expect([answer.code, fine(answer)]).toEqual([CODES.failed, 1006]);
    const [row] = await mall.db.sql`select count(*)::int as n from verification_code where target = ${account}`;
    expect(row).toEqual({ n: 0 });
    expect((await ask(account)).code).toBe(CODES.ok);
  });
});

describe('a code that is tried', () => {
  const sent = async (purpose = 'login') => {
    const account = somebody();
    await ask(account, { purpose });
    return { account, code: await sentCode(mall, account) };
  };

  test('works once, of fifty at once', async () => {
    const { account, code } = await sent();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(account, code)));
    expect(answers.filter((answer) => answer.code === CODES.ok)).toHaveLength(1);
    const [row] = await mall.db.sql`
      select count(*)::int as n from session join buyer b on b.id = buyer_id where b.email = ${account}`;
    expect(row).toEqual({ n: 1 });
    expect(fine(await logIn(account, code))).toBe(1003);
  });

  test('is dead after five wrong ones', async () => {
    const { account, code } = await sent();
    for (let i = 0; i < 5; i++) expect(fine(await logIn(account, notThis(code)))).toBe(1003);
    expect(fine(await logIn(account, code))).toBe(1003);
  });

  test('is not found by fifty guesses at once: five of them count', async () => {
    const { account, code } = await sent();
    await Promise.all(Array.from({ length: 50 }, () => logIn(account, notThis(code))));
    const [row] = await mall.db.sql`select tries_left from verification_code where target = ${account}`;
    expect(row).toEqual({ tries_left: 0 });
    await forgetLimits(mall);
    expect(fine(await logIn(account, code))).toBe(1003);
  });

  test('still works after four wrong ones', async () => {
    const { account, code } = await sent();
    for (let i = 0; i < 4; i++) await logIn(account, notThis(code));
    expect((await logIn(account, code)).code).toBe(CODES.ok);
  });

  test('is over after five minutes', async () => {
    const { account, code } = await sent();
    await letPass(mall, 300);
    expect(fine(await logIn(account, code))).toBe(1003);
  });

  test('serves its own purpose', async () => {
    const { account, code } = await sent('register');
    expect(fine(await logIn(account, code))).toBe(1003);
    const reset = { account, captcha: code, password: PASSWORD };
    await forgetLimits(mall);
    expect(fine(await mall.call('resetForgotten', reset))).toBe(1003);
    await forgetLimits(mall);
    expect((await mall.call('register', reset)).code).toBe(CODES.ok);
  });

  test('serves its own target', async () => {
    const { code } = await sent();
    const other = await sent();
    expect(fine(await logIn(other.account, code === other.code ? notThis(code) : code))).toBe(1003);
  });

  test.each(['first', 'last'])('works beside a later one until one of them is used: the %s', async (which) => {
    const { account, code } = await sent();
    await letPass(mall, 61);
    await ask(account);
    const next = await sentCode(mall, account);
    const [used, left] = which === 'first' ? [code, next] : [next, code];
    expect((await logIn(account, used)).code).toBe(CODES.ok);
    expect(fine(await logIn(account, left))).toBe(1003);
  });

  test('is read as a number, too', async () => {
    const { account, code } = await sent();
    const answer = await mall.call('loginByCode', { account, captcha: Number(code) });
    expect(answer.code).toBe(CODES.ok);
  });

  test('is kept nowhere in plain', async () => {
    const { account, code } = await sent();
    const [row] = await mall.db
      .sql`select to_jsonb(c)::text as kept from verification_code c where target = ${account}`;
    expect(row?.['kept']).not.toContain(`"${code}"`);
  });
});

describe('wrong codes', () => {
  const CALLS = ['loginByCode', 'register', 'resetForgotten'] as const;
  const triesLeft = async (target: string) =>
    (await mall.db.sql`select tries_left as n from verification_code where target = ${target}`)[0]?.['n'];
  /** A call that takes a code of this purpose, as its owner or anybody else makes it. */
  const sent = async (name: (typeof CALLS)[number]) => {
    const account = somebody();
    await mall.db.sql`insert into buyer (email, nickname) select ${account}, 'Kim' where ${name !== 'register'}`;
    const purpose = { loginByCode: 'login', register: 'register', resetForgotten: 'forgotten' }[name];
    await ask(account, { purpose });
    const code = await sentCode(mall, account);
    const send = (captcha = code, more = {}) =>
      mall.call(name, { account, captcha, ...(name === 'loginByCode' ? {} : { password: PASSWORD }), ...more });
    return { account, send, wrong: notThis(code) };
  };

  test.each(CALLS)('of strangers do not kill the one of %s: from the second on each takes a ticket', async (name) => {
    const { account, send, wrong } = await sent(name);
    expect(fine(await send(wrong))).toBe(1003);
    for (let i = 0; i < 6; i++) expect(fine(await send(wrong))).toBe(1011);
    expect(await triesLeft(account)).toBe(4);
    expect((await send(undefined, { captchaVerification: await newTicket(mall, 'login') })).code).toBe(CODES.ok);
  });

  test('for one address are counted wherever they come from', async () => {
    const { send, wrong } = await sent('loginByCode');
    await send(wrong);
    await mall.db.sql`delete from rate_limit where key like 'code-free-network:%'`;
    expect(fine(await send(wrong))).toBe(1011);
  });

  test('for many addresses from one network take tickets from the twenty-first on', async () => {
    await mall.db.sql`delete from rate_limit`;
    const wrong = () => mall.call('loginByCode', { account: somebody(), captcha: '000000' });
    for (let i = 0; i < 20; i++) expect(fine(await wrong())).toBe(1003);
    expect(fine(await wrong())).toBe(1011);
  });

  test('of fifty at once without a ticket are one at most', async () => {
    const { account, send, wrong } = await sent('loginByCode');
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(wrong)));
    expect(answers.filter((answer) => fine(answer) === 1003).length).toBeLessThanOrEqual(1);
    expect(await triesLeft(account)).toBeGreaterThanOrEqual(4);
  });

  test('count no right one, and are forgotten after a while', async () => {
    const [one, two] = [await sent('loginByCode'), await sent('loginByCode')];
    expect((await one.send()).code).toBe(CODES.ok);
    expect(fine(await two.send(two.wrong))).toBe(1003);
    await letPass(mall, 901);
    mall.now -= 901_000;
    expect((await two.send()).code).toBe(CODES.ok);
  });
});

describe('a code of what is refused afterwards', () => {
  const refusedWith = async () => {
    const account = somebody();
    await ask(account, { purpose: 'forgotten' });
    const captcha = await sentCode(mall, account);
    const reset = async (code = captcha) => {
      const captchaVerification = await newTicket(mall, 'login', 3);
      return mall.call('resetForgotten', { account, captcha: code, password: PASSWORD, captchaVerification });
    };
    expect(fine(await reset())).toBe(1008);
    return { account, captcha, reset };
  };

  test('is still there when what was in the way is gone', async () => {
    const { account, reset } = await refusedWith();
    expect(fine(await reset())).toBe(1008);
    await mall.db.sql`insert into buyer (email, nickname, avatar) values (${account}, 'Kim', '')`;
    expect((await reset()).code).toBe(CODES.ok);
    expect(fine(await reset())).toBe(1003);
  });

  test('dies of wrong tries like any other', async () => {
    const { captcha, reset } = await refusedWith();
    for (let i = 0; i < 5; i++) expect(fine(await reset(notThis(captcha)))).toBe(1003);
    expect(fine(await reset())).toBe(1003);
  });
});

test('many wrong codes from one network are stopped, whosever they are, and it is said what is wrong', async () => {
  for (let i = 0; i < 51; i++) await logIn(somebody(), '000000');
  const stopped = await logIn(somebody(), '000000');
  expect([fine(stopped), stopped.message]).toEqual([
    1005,
    'Too many wrong codes were entered. Please try again in 10\u00a0min.',
  ]);
  await letPass(mall, 600);
  expect(fine(await logIn(somebody(), '000000'))).toBe(1003);
});

test('the outbox shows messages to who tries the mall, escaped', async () => {
  await mall.core.notify({ channel: 'email', target: 'x@example.com', subject: '<b>', body: 'a & b' });
  const { text, headers } = await mall.send('/api/sandbox/outbox');
  expect(headers.get('Content-Type')).toContain('text/html');
  expect(text).toContain('&#60;b>'.replace('>', '&#62;'));
  expect(text).toContain('a &#38; b');
});
