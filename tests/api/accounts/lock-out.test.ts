import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { setPassword } from '#server/modules/accounts/queries/accounts.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { behindProxy, type Client, clientAt, NETWORKS } from '../../support/accounts/client.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits, letPass, newTicket, notThis, sentCode } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
const MOST = 3;
/** What a message says that holds a code for a new password. */
const FOR_RESET = 'password';

let leaveProxy = () => {};
let passwordHash = '';
beforeAll(async () => {
  // The limits have the system's clock: time passes by `letPass` alone, however long the machine takes.
  vi.useFakeTimers({ toFake: ['Date'] });
  leaveProxy = behindProxy(mall);
  // A hash says how dear it is to compare with: what is tested is how often that is done.
  passwordHash = await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});
afterAll(() => {
  leaveProxy();
  vi.useRealTimers();
});
beforeEach(() => forgetLimits(mall));

const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const owner = async () => {
  const buyer = await newBuyer(mall);
  await setPassword(mall.db.sql, buyer.buyerId, passwordHash);
  return buyer.email;
};
/** As a page does it: solves as many puzzles as the mall asks for. */
async function proved(client: Client, name: 'loginByPassword' | 'loginByCode' | 'resetForgotten', input: object) {
  const answer = await client.call(name, { ...input });
  const proofs = { 1011: 1, 1022: 2, 1023: MOST }[fine(answer)];
  if (!proofs) return answer;
  return client.call(name, { ...input, captchaVerification: await newTicket(mall, 'login', proofs) });
}
const byPassword = (client: Client, account: string, password = PASSWORD) =>
  proved(client, 'loginByPassword', { account, password });
const requestCode = async (client: Client, account: string, purpose = 'login') =>
  client.call('sendCode', { account, purpose, captchaVerification: await newTicket(mall, 'code', MOST) });
const byCode = async (client: Client, account: string) => {
  const asked = await requestCode(client, account);
  if (asked.code !== CODES.ok) return asked;
  return proved(client, 'loginByCode', { account, captcha: await sentCode(mall, account) });
};
const reset = async (client: Client, account: string) => {
  const asked = await requestCode(client, account, 'forgotten');
  if (asked.code !== CODES.ok) return asked;
  const [row] = await mall.db.sql<{ body: string }[]>`
    select body from message where target = ${account} and body like ${`%${FOR_RESET}%`} order by id desc limit 1`;
  const captcha = row?.body.match(/\d{6}/)?.[0] ?? 'none';
  return proved(client, 'resetForgotten', { account, captcha, password: PASSWORD });
};
const knownDevice = async (account: string, address = '198.51.100.1') => {
  const device = clientAt(mall, address);
  expect((await byPassword(device, account)).code).toBe(CODES.ok);
  return device;
};
const strangers = NETWORKS.map((address) => clientAt(mall, address));
const each = <T>(times: number, act: (client: Client, n: number) => Promise<T>) =>
  Promise.all(
    strangers.map(async (client, n) => {
      const done: T[] = [];
      for (let i = n; i < times; i += strangers.length) done.push(await act(client, i));
      return done;
    }),
  );

/** As if strangers had tried 60 passwords. */
async function attack(account: string) {
  await each(1, (client) => byPassword(client, account, 'wrong'));
  await mall.db.sql`update rate_limit set points = 60 where key like 'login-strangers:%'`;
}

describe('an owner whose account strangers attack with 1,000 passwords and 100 code requests from 50 networks', () => {
  const attacked = async () => {
    const account = await owner();
    const device = await knownDevice(account);
    const tried = await each(1000, (client, n) => byPassword(client, account, `wrong ${n}`));
    expect(tried.flat().filter((answer) => answer.code === CODES.ok)).toEqual([]);
    await each(100, (client, n) => requestCode(client, account, ['login', 'forgotten'][n % 2]));
    return { account, device };
  };

  test('still logs in by password and by code and resets the password, on a known device and on a new one', async () => {
    const { account, device } = await attacked();
    expect((await byPassword(device, account)).code).toBe(CODES.ok);
    expect((await byCode(device, account)).code).toBe(CODES.ok);
    expect((await byPassword(clientAt(mall, '198.51.100.9'), account)).code).toBe(CODES.ok);
    expect((await byCode(clientAt(mall, '2001:db8:ffff::9'), account)).code).toBe(CODES.ok);
    expect((await reset(clientAt(mall, '198.51.101.9'), account)).code).toBe(CODES.ok);
  }, 180_000);

  test('gets one message of each network at most once ten are sent, and those of their own devices', async () => {
    const account = await owner();
    const device = await knownDevice(account);
    await each(100, (client, n) => requestCode(client, account, ['login', 'forgotten'][n % 2]));
    const sent = async () =>
      (await mall.db.sql`select count(*)::int as n from message where target = ${account}`)[0]?.['n'];
    expect(await sent()).toBe(strangers.length);
    expect((await byCode(device, account)).code).toBe(CODES.ok);
    expect(await sent()).toBe(strangers.length + 1);
  });
});

describe('a hard puzzle in place of a refusal', () => {
  test('grows with the tries of strangers, and is the most that a phone can do', async () => {
    const account = await owner();
    const needed: number[] = [];
    for (const [n, client] of strangers.entries()) {
      const answer = await client.call('loginByPassword', { account, password: `wrong ${n}` });
      needed.push(fine(answer));
      if (fine(answer) !== 1002) await byPassword(client, account, `wrong ${n}`);
    }
    expect([needed[0], needed[1], needed[9], needed[10], needed[39], needed[40], needed[49]]).toEqual([
      1002, 1011, 1011, 1022, 1022, 1023, 1023,
    ]);
  });

  test('is not solved by tickets that are worth too little, which stay', async () => {
    const account = await owner();
    await each(30, (client, n) => byPassword(client, account, `wrong ${n}`));
    const fresh = clientAt(mall, '198.51.100.3');
    const one = await newTicket(mall, 'login');
    const log = (captchaVerification: string) =>
      fresh.call('loginByPassword', { account, password: PASSWORD, captchaVerification });
    expect(fine(await log(one))).toBe(1022);
    expect(fine(await log(`${one}|${one}`))).toBe(1022);
    expect((await log(`${one}|${await newTicket(mall, 'login')}`)).code).toBe(CODES.ok);
  });

  test('is not asked of a device that the account knows', async () => {
    const account = await owner();
    const device = await knownDevice(account);
    await attack(account);
    expect((await device.call('loginByPassword', { account, password: PASSWORD })).code).toBe(CODES.ok);
  });
});

describe('guesses of many networks at one account', () => {
  test('are three an hour for each network once the account is under attack', async () => {
    const account = await owner();
    await attack(account);
    const compared = async () => {
      const answers = await each(200, (client, n) => byPassword(client, account, `wrong ${n}`));
      return answers.map((ofNetwork) => ofNetwork.filter((answer) => fine(answer) === 1002).length);
    };
    expect(await compared()).toEqual(strangers.map(() => 3));
    await letPass(mall, 600);
    expect(await compared(), 'ten minutes later').toEqual(strangers.map(() => 0));
  });

  test('are forty and three for each network when many try before anybody knows of the attack', async () => {
    const account = await owner();
    const answers = await each(400, (client, n) => byPassword(client, account, `wrong ${n}`));
    const compared = answers.flat().filter((answer) => fine(answer) === 1002).length;
    expect(compared).toBeGreaterThan(40);
    expect(compared).toBeLessThanOrEqual(40 + 3 * strangers.length);
  });

  test('of one /24 and of one /48 end, also where each comes from an address of its own', async () => {
    const account = await owner();
    const compared = async (addressOf: (n: number) => string) => {
      await forgetLimits(mall);
      let wrong = 0;
      for (let n = 0; n < 80; n++)
        if (fine(await byPassword(clientAt(mall, addressOf(n)), account, `wrong ${n}`)) === 1002) wrong++;
      return wrong;
    };
    expect(await compared((n) => `203.0.113.${n}`)).toBeLessThanOrEqual(40 + 3 * 8);
    expect(await compared((n) => `2001:db8:1:${n.toString(16)}::1`)).toBeLessThanOrEqual(40 + 3 * 16);
  });
});

describe('a device that an account knows', () => {
  test('keeps a cookie that no script and no other site can use', async () => {
    const account = await owner();
    const answer = await mall.call('loginByPassword', { account, password: PASSWORD });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test('is not logged in by it', async () => {
    const device = await knownDevice(await owner());
    expect((await device.call('tokenExists', {})).data).toBe(false);
  });

  test('has tries of its own, and is refused after five wrong ones', async () => {
    const account = await owner();
    const device = await knownDevice(account);
    for (let i = 0; i < 5; i++) expect(fine(await byPassword(device, account, 'wrong'))).toBe(1002);
    expect(fine(await byPassword(device, account))).toBe(1007);
    expect((await byPassword(clientAt(mall, '198.51.100.1'), account)).code).toBe(CODES.ok);
  });

  test('is known to each account that has logged in there, and to no other', async () => {
    const [one, two, three] = [await owner(), await owner(), await owner()];
    const device = await knownDevice(one);
    expect((await byPassword(device, two)).code).toBe(CODES.ok);
    for (const account of [one, two, three]) await attack(account);
    const plain = (account: string) => device.call('loginByPassword', { account, password: PASSWORD });
    expect(fine(await plain(three))).toBe(1023);
    expect((await plain(two)).code).toBe(CODES.ok);
    expect((await plain(one)).code).toBe(CODES.ok);
  });

  test('gets a new token with each log-in, and the one before is worth nothing', async () => {
    const account = await owner();
    const device = await knownDevice(account);
    const before = device.cookie();
    expect((await byPassword(device, account)).code).toBe(CODES.ok);
    expect(device.cookie()).not.toBe(before);
    await attack(account);
    const planted = clientAt(mall, '198.51.100.4');
    const input = { account, password: PASSWORD };
    expect(fine(await planted.call('loginByPassword', input, { Cookie: before }))).toBe(1023);
  });

  test.each(['resetForgotten', 'sessionEnd'] as const)('is a stranger again after %s', async (name) => {
    const account = await owner();
    const device = await knownDevice(account);
    const other = clientAt(mall, '198.51.100.5');
    if (name === 'resetForgotten') expect((await reset(other, account)).code).toBe(CODES.ok);
    else {
      const { token } = (await byPassword(other, account)).data as { token: string };
      expect((await mall.call('sessionEnd', {}, { token, Cookie: other.cookie() })).code).toBe(CODES.ok);
    }
    await attack(account);
    expect(fine(await device.call('loginByPassword', { account, password: PASSWORD }))).toBe(1023);
    if (name === 'sessionEnd')
      expect((await other.call('loginByPassword', { account, password: PASSWORD })).code).toBe(CODES.ok);
  });

  test('is known after its log-in though twenty others are known for longer', async () => {
    const account = await owner();
    await mall.db.sql`
      insert into known_device (buyer_id, token_hash, expires_at)
      select b.id, 'hash ' || n || ' of ' || b.id, now() + interval '10 years' from buyer b, generate_series(1, 20) n
      where b.email = ${account}`;
    const device = await knownDevice(account);
    await attack(account);
    expect((await device.call('loginByPassword', { account, password: PASSWORD })).code).toBe(CODES.ok);
    const kept = await mall.db
      .sql`select 1 from known_device d join buyer b on b.id = d.buyer_id where b.email = ${account}`;
    expect(kept).toHaveLength(20);
  });

  describe('whose session is ended from another browser', () => {
    const loggedIn = async (client: Client, account: string, cookie = client.cookie()) => {
      const own = { account, password: PASSWORD };
      const { token } = (await client.call('loginByPassword', own, { Cookie: cookie })).data as { token: string };
      const sessions = (await client.call('sessionList', {}, { token })).data as CallData<'sessionList'>;
      return { token, id: sessions.find((one) => one.isCurrent)?.id ?? 0 };
    };
    const endFrom = async (client: Client, { token }: { token: string }, id: number) =>
      expect((await client.call('sessionEnd', { id }, { token })).code).toBe(CODES.ok);
    const isKnown = async (client: Client, account: string) => {
      await attack(account);
      return (await client.call('loginByPassword', { account, password: PASSWORD })).code === CODES.ok;
    };

    test('is a stranger again, and the one that asks is not', async () => {
      const account = await owner();
      const [thief, own] = [clientAt(mall, '198.51.100.1'), clientAt(mall, '198.51.100.5')];
      const stolen = await loggedIn(thief, account);
      await endFrom(own, await loggedIn(own, account), stolen.id);
      expect(await isKnown(thief, account)).toBe(false);
      expect(await isKnown(own, account)).toBe(true);
    });

    test('is a stranger again though it has taken over the cookie of the one that asks', async () => {
      const account = await owner();
      const [thief, own] = [clientAt(mall, '198.51.100.1'), clientAt(mall, '198.51.100.5')];
      const session = await loggedIn(own, account);
      const stolen = await loggedIn(thief, account, own.cookie());
      await endFrom(own, session, stolen.id);
      expect(await isKnown(thief, account)).toBe(false);
    });

    test('is a stranger again though its session is of before sessions named their device', async () => {
      const account = await owner();
      const [thief, own] = [clientAt(mall, '198.51.100.1'), clientAt(mall, '198.51.100.5')];
      const stolen = await loggedIn(thief, account);
      await mall.db.sql`update session set known_device_id = null where id = ${stolen.id}`;
      await endFrom(own, await loggedIn(own, account), stolen.id);
      expect(await isKnown(thief, account)).toBe(false);
      expect(await isKnown(own, account)).toBe(true);
    });

    test('stays known where it is the browser that asks, in another session', async () => {
      const account = await owner();
      const own = clientAt(mall, '198.51.100.5');
      const before = await loggedIn(own, account);
      await endFrom(own, await loggedIn(own, account), before.id);
      expect(await isKnown(own, account)).toBe(true);
    });

    test('stays known after a session that somebody else names, and after its own log-out', async () => {
      const account = await owner();
      const own = clientAt(mall, '198.51.100.5');
      const session = await loggedIn(own, account);
      const stranger = clientAt(mall, '198.51.100.1');
      await endFrom(stranger, await loggedIn(stranger, await owner()), session.id);
      await mall.call('sessionEnd', { id: session.id }, { token: session.token });
      expect(await isKnown(own, account)).toBe(true);
    });
  });
});

describe('a code that its owner holds', () => {
  test('survives the wrong tries of strangers and the codes that they ask for', async () => {
    const account = await owner();
    const own = clientAt(mall, '198.51.100.6');
    expect((await requestCode(own, account)).code).toBe(CODES.ok);
    const captcha = await sentCode(mall, account);
    await each(60, (client) => proved(client, 'loginByCode', { account, captcha: notThis(captcha) }));
    await each(20, (client) => requestCode(client, account));
    expect((await proved(own, 'loginByCode', { account, captcha })).code).toBe(CODES.ok);
  });

  test('is tried ten times at most, by its owner and all strangers together', async () => {
    const account = await owner();
    const own = clientAt(mall, '198.51.100.7');
    await requestCode(own, account);
    const captcha = await sentCode(mall, account);
    await each(60, (client) => proved(client, 'loginByCode', { account, captcha: notThis(captcha) }));
    const [stranger] = strangers;
    if (stranger) expect(fine(await proved(stranger, 'loginByCode', { account, captcha }))).toBe(1003);
    for (let i = 0; i < 5; i++) await proved(own, 'loginByCode', { account, captcha: notThis(captcha) });
    expect(fine(await proved(own, 'loginByCode', { account, captcha }))).toBe(1003);
  });

  test('that strangers had sent a moment ago serves the owner, who need not wait for another', async () => {
    const account = await owner();
    await each(100, (client) => requestCode(client, account));
    expect((await byCode(clientAt(mall, '198.51.100.8'), account)).code).toBe(CODES.ok);
  });

  test.each(['login', 'forgotten'] as const)(
    'comes at once for %s when strangers of 50 networks go on all day',
    async (purpose) => {
      const account = await owner();
      for (let hour = 0; hour < 26; hour++) {
        await each(strangers.length, (client) => requestCode(client, account, purpose));
        await letPass(mall, 3600);
      }
      const fresh = clientAt(mall, '198.51.100.8');
      expect((await (purpose === 'login' ? byCode : reset)(fresh, account)).code).toBe(CODES.ok);
    },
  );

  test.each(['login', 'forgotten'] as const)(
    'comes for %s though strangers use up the tries of every code',
    async (purpose) => {
      const account = await owner();
      const [asks, burns] = strangers;
      if (!asks || !burns) throw new Error('there are no strangers');
      for (let day = 0; day < 2; day++) {
        await each(10, (client) => requestCode(client, account, purpose));
        await letPass(mall, 600);
        expect((await requestCode(asks, account, purpose)).code).toBe(CODES.ok);
        for (let i = 0; i < 5; i++)
          await proved(burns, purpose === 'login' ? 'loginByCode' : 'resetForgotten', {
            ...{ account, captcha: notThis(await sentCode(mall, account)) },
            ...(purpose === 'login' ? {} : { password: PASSWORD }),
          });
        const fresh = clientAt(mall, `198.51.${100 + day}.8`);
        expect((await (purpose === 'login' ? byCode : reset)(fresh, account)).code).toBe(CODES.ok);
        await letPass(mall, 86_400);
      }
    },
  );

  test('is sent to sixty networks a day once the ten of the day and the one of three hours are gone', async () => {
    const account = await owner();
    const asked = Array.from({ length: 100 }, (_, n) => clientAt(mall, `192.0.${n}.7`));
    for (const client of asked) await requestCode(client, account);
    const [sent] = await mall.db.sql`select count(*)::int as n from message where target = ${account}`;
    expect(sent).toEqual({ n: 10 + 1 + 60 });
  });

  test('is asked for with three proofs once the ten of the day are used up', async () => {
    const account = await owner();
    await each(10, (client) => requestCode(client, account));
    await letPass(mall, 7200);
    const input = { account, purpose: 'login', captchaVerification: await newTicket(mall, 'code', 2) };
    expect(fine(await clientAt(mall, '198.51.100.8').call('sendCode', input))).toBe(1023);
  });
});

describe('the last thousand codes of an hour', () => {
  const almostUsedUp = async () => {
    await requestCode(clientAt(mall, '198.51.100.10'), 'first@example.com');
    await mall.db.sql`update rate_limit set points = 4000 where key like 'code-unreserved:%' or key like 'code-all:%'`;
  };
  const sentTo = async (target: string) =>
    (await mall.db.sql`select count(*)::int as n from message where target = ${target}`)[0]?.['n'];

  test('are for known accounts, and the answer does not say who has one', async () => {
    await almostUsedUp();
    const account = await owner();
    const client = clientAt(mall, '198.51.100.11');
    const answers = [await requestCode(client, account), await requestCode(client, 'nobody@example.com')];
    expect(answers.map(({ text }) => text)).toEqual([answers[0]?.text, answers[0]?.text]);
    expect(answers.map(fine)).toEqual([1005, 1005]);
    await expect.poll(() => sentTo(account)).toBe(1);
    expect(await sentTo('nobody@example.com')).toBe(0);
    const captcha = await sentCode(mall, account);
    expect((await proved(client, 'loginByCode', { account, captcha })).code).toBe(CODES.ok);
  });

  test('are for known devices too, which are answered as always', async () => {
    const account = await owner();
    const device = await knownDevice(account);
    await almostUsedUp();
    expect((await byCode(device, account)).code).toBe(CODES.ok);
  });
});
