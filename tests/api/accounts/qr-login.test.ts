import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import type { CallData, CallName } from '#contract/index.ts';
import { newBuyer, newSession, type Own } from '../../support/accounts/buyers.ts';
import { ticketIn } from '../../support/accounts/qr-codes.ts';
import { useMall } from '../../support/mall/mall.ts';
import { giveCode } from '../../support/verification/codes.ts';

const mall = useMall();
const PASSWORD = 'a sentence nobody guesses';
const LIFE_MS = 120_000;
const ENDED = { state: 'gone' };

/** What a computer knows of its code, and what is to be seen of it. */
const show = async () => {
  const { address, secret } = (await mall.call('qrGet')).data as CallData<'qrGet'>;
  return { secret, ticket: ticketIn(address) };
};
const stateOf = async (secret: string) => (await mall.call('qrState', { secret })).data as CallData<'qrState'>;
const scan = (ticket: string, token?: string) => mall.call('qrScan', { ticket }, { token });
const confirm = (ticket: string, token?: string) => mall.call('qrConfirm', { ticket }, { token });

describe('a code to log in with', () => {
  test('leads to the page for phones, in the language of the computer', async () => {
    const code = (await mall.call('qrGet', {}, { language: 'ar' })).data as CallData<'qrGet'>;
    expect(code.address).toMatch(/^https:\/\/mall\.test\/ar\/login\/phone#ticket=[\w-]{22}$/);
    expect(Buffer.from(code.code, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(code.expiresAt).toBe(mall.now + LIFE_MS);
  });

  test('lets in as anyone who confirmed it, once', async () => {
    const { ticket, secret } = await show();
    const { token, buyerId } = await newBuyer(mall);
    expect(await stateOf(secret)).toEqual({ state: 'waiting' });
    await scan(ticket, token);
    expect(await stateOf(secret)).toEqual({ state: 'scanned' });
    await confirm(ticket, token);
    const received = await stateOf(secret);
    expect(received).toMatchObject({ state: 'confirmed', login: { id: buyerId, type: 'login' } });
    expect(await stateOf(secret)).toEqual(ENDED);
    const login = received.state === 'confirmed' ? received.login : null;
    expect(login?.token).not.toBe(token);
    expect((await mall.call('tokenExists', {}, { token: login?.token })).data).toBe(true);
  });

  test('makes the computer no known device: it has proved nothing itself', async () => {
    const { ticket, secret } = await show();
    const { token, buyerId } = await newBuyer(mall);
    await scan(ticket, token);
    await confirm(ticket, token);
    expect(await stateOf(secret)).toMatchObject({ state: 'confirmed' });
    expect(await mall.db.sql`select 1 from known_device where buyer_id = ${buyerId}`).toHaveLength(0);
  });

  test('reveals nothing to a person who photographs it, and gives them no login', async () => {
    const { ticket, secret } = await show();
    const { token, buyerId } = await newBuyer(mall);
    await scan(ticket, token);
    await confirm(ticket, token);
    expect(await stateOf(ticket)).toEqual(ENDED);
    expect((await mall.call('qrState', { ticket })).code).toBe(CODES.refused);
    expect(await stateOf(secret)).toMatchObject({ state: 'confirmed', login: { id: buyerId } });
  });

  test('gives its login to one of fifty who ask at once', async () => {
    const { ticket, secret } = await show();
    const { token, buyerId } = await newBuyer(mall);
    await scan(ticket, token);
    await confirm(ticket, token);
    const received = await Promise.all(Array.from({ length: 50 }, () => stateOf(secret)));
    expect(received.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    expect(received.filter(({ state }) => state === 'gone')).toHaveLength(49);
    const [row] = await mall.db.sql`select count(*)::int as n from session where buyer_id = ${buyerId}`;
    expect(row).toEqual({ n: 2 });
  });

  test('belongs to the first who scans it, of fifty at once', async () => {
    const { ticket, secret } = await show();
    const buyers = await Promise.all(Array.from({ length: 50 }, () => newBuyer(mall)));
    const answers = await Promise.all(buyers.map(({ token }) => scan(ticket, token)));
    const firsts = buyers.filter((_, at) => answers[at]?.code === CODES.ok);
    expect(firsts).toHaveLength(1);
    for (const { token } of buyers.filter((one) => one !== firsts[0]).slice(0, 3))
      expect((await confirm(ticket, token)).code).toBe(CODES.refused);
    expect((await confirm(ticket, firsts[0]?.token)).code).toBe(CODES.ok);
    expect(await stateOf(secret)).toMatchObject({ state: 'confirmed', login: { id: firsts[0]?.buyerId } });
  });

  test('is not confirmed without having been scanned, nor by a visitor', async () => {
    const { ticket, secret } = await show();
    const { token } = await newBuyer(mall);
    expect((await confirm(ticket, token)).headers.get('Mall-Error')).toBe('1016');
    expect((await scan(ticket)).code).toBe(CODES.loginMissing);
    expect((await confirm(ticket)).code).toBe(CODES.loginMissing);
    expect(await stateOf(secret)).toEqual({ state: 'waiting' });
  });

  test('lives two minutes, whatever was done with it', async () => {
    const [fresh, scanned, confirmed] = [await show(), await show(), await show()];
    const { token } = await newBuyer(mall);
    await scan(scanned.ticket, token);
    await scan(confirmed.ticket, token);
    await confirm(confirmed.ticket, token);
    mall.now += LIFE_MS;
    expect((await scan(fresh.ticket, token)).code).toBe(CODES.refused);
    expect((await confirm(scanned.ticket, token)).code).toBe(CODES.refused);
    for (const { secret } of [fresh, scanned, confirmed]) expect(await stateOf(secret)).toEqual(ENDED);
  });

  test('is refused to a buyer whose account was closed meanwhile', async () => {
    const { ticket, secret } = await show();
    const { token, buyerId } = await newBuyer(mall);
    await scan(ticket, token);
    await confirm(ticket, token);
    await mall.db.sql`update buyer set closed_at = now() where id = ${buyerId}`;
    expect(await stateOf(secret)).toEqual(ENDED);
  });

  test.each<[string, CallName, (own: Own) => Promise<Record<string, unknown>>]>([
    [
      'a forgotten password is set anew',
      'resetForgotten',
      async ({ email }) => ({ account: email, captcha: await giveCode(mall, 'forgotten', email), password: PASSWORD }),
    ],
    [
      'the password is changed',
      'passwordReset',
      async ({ email, buyerId }) => ({
        captcha: await giveCode(mall, 'password', email, buyerId),
        password: PASSWORD,
      }),
    ],
    [
      'the account is to be closed',
      'logoff',
      async ({ email, buyerId }) => ({ captcha: await giveCode(mall, 'proof', email, buyerId) }),
    ],
    ['all other devices are logged out', 'sessionEnd', async () => ({})],
    ['one of them is', 'sessionEnd', async ({ buyerId }) => ({ id: (await newSession(mall, buyerId)).sessionId })],
  ])('lets nobody in any more when %s', async (_, name, inputFor) => {
    const [scanned, confirmed] = [await show(), await show()];
    const own = await newBuyer(mall);
    const thief = await newSession(mall, own.buyerId);
    await scan(scanned.ticket, thief.token);
    await scan(confirmed.ticket, thief.token);
    await confirm(confirmed.ticket, thief.token);
    expect((await mall.call(name, await inputFor(own), { token: own.token })).code).toBe(CODES.ok);
    for (const { secret } of [scanned, confirmed]) expect(await stateOf(secret)).toEqual(ENDED);
  });

  test('may be scanned and confirmed twice by the same person, whose answer was lost', async () => {
    const { ticket } = await show();
    const { token } = await newBuyer(mall);
    for (let i = 0; i < 2; i++) expect((await scan(ticket, token)).code).toBe(CODES.ok);
    for (let i = 0; i < 2; i++) expect((await confirm(ticket, token)).code).toBe(CODES.ok);
    expect((await scan(ticket, token)).code).toBe(CODES.refused);
  });

  test('has 128 random bits, and a wrong code gets the same answer as an expired one', async () => {
    const codes = await Promise.all(Array.from({ length: 50 }, show));
    for (const part of ['secret', 'ticket'] as const) {
      expect(new Set(codes.map((code) => Buffer.from(code[part], 'base64url').length))).toEqual(new Set([16]));
      expect(new Set(codes.map((code) => code[part].slice(0, 4))).size).toBeGreaterThan(45);
    }
    const near = codes[0]?.secret ?? '';
    expect(await stateOf(`${near.slice(0, -1)}${near.endsWith('A') ? 'Q' : 'A'}`)).toEqual(ENDED);
    expect(await stateOf(near)).toEqual({ state: 'waiting' });
    await mall.db.sql`delete from rate_limit`;
  });

  test('is kept only as a hash, and asked for and guessed at only so often', async () => {
    const { ticket, secret } = await show();
    const kept = await mall.db.sql`select 1 from qr_ticket where ticket_hash in (${ticket}, ${secret})`;
    expect(kept).toHaveLength(0);
    await stateOf(secret);
    await mall.db.sql`update rate_limit set points = 600 where key like 'qr-%'`;
    expect((await mall.call('qrGet')).headers.get('Mall-Error')).toBe('429');
    expect((await mall.call('qrState', { secret })).headers.get('Mall-Error')).toBe('429');
    await mall.db.sql`delete from rate_limit`;
  });
});
