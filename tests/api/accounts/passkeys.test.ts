import { beforeEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#contract/accounts/login-answer.ts';
import { CODES } from '#contract/envelope.ts';
import type { CallData } from '#contract/index.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { madePasskey, newPasskey, signedLogin } from '../../support/accounts/passkeys.ts';
import { newSecondFactor } from '../../support/accounts/second-factors.ts';
import type { Misdeed } from '../../support/accounts/software-authenticator.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import { forgetLimits } from '../../support/verification/codes.ts';

const mall = useMall();
const fine = (answer: Answer) => Number(answer.headers.get('Mall-Error'));
const by = ({ token }: Pick<Own, 'token'>) => ({ token });
const logInWith = async (device: Parameters<typeof signedLogin>[1], misdeed?: Misdeed) =>
  mall.call('passkeyLogin', await signedLogin(mall, device, misdeed));
const events = () => mall.securityEvents.map(({ event }) => event);
const MINUTE = 60_000;

beforeEach(() => forgetLimits(mall));

describe('a passkey', () => {
  test('logs in without an account name, and its session works', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    const answer = await logInWith(device);
    expect(answer.data).toMatchObject({ id: own.buyerId, type: 'login', isNew: false });
    const { token } = answer.data as LoginAnswer;
    expect((await mall.call('securityInfo', {}, { token })).code).toBe(CODES.ok);
    const [used] = (await mall.call('passkeyList', {}, { token })).data as CallData<'passkeyList'>;
    expect(used?.usedAt).toBe(mall.now);
  });

  test('stands for both factors: no code of the authenticator app is asked for', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    await newSecondFactor(mall, own);
    expect((await logInWith(device)).code).toBe(CODES.ok);
  });

  test('that was removed logs in no more', async () => {
    const own = await newBuyer(mall);
    const { device, id } = await newPasskey(mall, own);
    await mall.call('passkeyRemove', { id }, by(own));
    expect(fine(await logInWith(device))).toBe(1018);
    expect(events()).toEqual(['passkey-added', 'passkey-removed', 'login-failed']);
  });

  test('of a closed account logs in no more', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    await mall.db.sql`update buyer set closing_at = ${new Date(mall.now - 1)} where id = ${own.buyerId}`;
    expect(fine(await logInWith(device))).toBe(1018);
    expect(await mall.db.sql`select 1 from passkey where buyer_id = ${own.buyerId}`).toHaveLength(0);
  });

  test('is named by its owner', async () => {
    const own = await newBuyer(mall);
    const { id } = await newPasskey(mall, own);
    await mall.call('passkeyRename', { id, name: '  Work laptop ' }, by(own));
    const { data } = await mall.call('passkeyList', {}, by(own));
    expect(data).toMatchObject([{ id, name: 'Work laptop', isBackedUp: true, createdAt: mall.now, usedAt: null }]);
  });

  test('of a device that counts nothing logs in again and again', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    await mall.db.sql`update passkey set counter = 0 where buyer_id = ${own.buyerId}`;
    for (let i = 0; i < 3; i++) expect((await logInWith(device, { counter: 0 })).code).toBe(CODES.ok);
  });

  test('is one of twenty at most', async () => {
    const own = await newBuyer(mall);
    await mall.db.sql`
      insert into passkey (buyer_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
      select ${own.buyerId}, 'id ' || n, 'key', 0, '{}', false, '', now() from generate_series(1, 20) n`;
    expect(fine(await mall.call('passkeyOptions', {}, by(own)))).toBe(8304);
  });
});

describe('a copied device', () => {
  test.each([0, 1, 2])('whose counter says %i after 2 is refused, and noted for the operator', async (counter) => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    expect((await logInWith(device)).code).toBe(CODES.ok);
    expect(fine(await logInWith(device, { counter }))).toBe(1018);
    expect(events()).toContain('passkey-counter');
  });
});

describe('a log-in by passkey is refused', () => {
  const WRONG: [string, Misdeed][] = [
    ['for another origin', { origin: 'https://mall.test.evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without the owner verified', { isVerified: false }],
    ['for a challenge that the mall has not given', { challenge: 'x'.repeat(43) }],
  ];
  test.each(WRONG)('%s', async (_, misdeed) => {
    const { device } = await newPasskey(mall, await newBuyer(mall));
    expect(fine(await logInWith(device, misdeed))).toBe(1018);
    expect((await logInWith(device)).code).toBe(CODES.ok);
  });

  test('when its answer comes a second time, or twenty times at once', async () => {
    const { device } = await newPasskey(mall, await newBuyer(mall));
    const signed = await signedLogin(mall, device);
    const answers = await Promise.all(Array.from({ length: 20 }, () => mall.call('passkeyLogin', signed)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
    expect(fine(await mall.call('passkeyLogin', signed))).toBe(1018);
  });

  test('more than five minutes after it was asked for', async () => {
    const { device } = await newPasskey(mall, await newBuyer(mall));
    const signed = await signedLogin(mall, device);
    mall.now += 5 * MINUTE;
    expect(fine(await mall.call('passkeyLogin', signed))).toBe(1018);
  });

  test('with a signature for a step-up or for another account', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    const asked = (await mall.call('proofPasskeyOptions', {}, by(own))).data as CallData<'proofPasskeyOptions'>;
    expect(fine(await mall.call('passkeyLogin', { credential: device.get(asked) }))).toBe(1018);
    const { credential } = await signedLogin(mall, device);
    const stranger = { ...credential, response: { ...credential.response, userHandle: 'AAAA' } };
    expect(fine(await mall.call('passkeyLogin', { credential: stranger }))).toBe(1018);
  });

  test('after fifty wrong ones from the network, until five minutes are over', async () => {
    const { device } = await newPasskey(mall, await newBuyer(mall));
    const wrong = await signedLogin(mall, device, { isVerified: false });
    for (let i = 0; i < 50; i++) await mall.call('passkeyLogin', wrong);
    expect(fine(await logInWith(device))).toBe(1007);
    await forgetLimits(mall);
    expect((await logInWith(device)).code).toBe(CODES.ok);
  });
});

describe('adding a passkey', () => {
  test('takes a recent proof, also where the device was asked before it ran out', async () => {
    const own = await newBuyer(mall);
    const { credential } = await madePasskey(mall, own);
    mall.now += 11 * MINUTE;
    expect(fine(await mall.call('passkeyOptions', {}, by(own)))).toBe(1017);
    expect(fine(await mall.call('passkeyAdd', { credential }, by(own)))).toBe(1017);
  });

  test('takes what was asked for by this buyer, once', async () => {
    const [own, other] = [await newBuyer(mall), await newBuyer(mall)];
    const { credential } = await madePasskey(mall, own);
    expect(fine(await mall.call('passkeyAdd', { credential }, by(other)))).toBe(1018);
    expect((await mall.call('passkeyAdd', { credential }, by(own))).code).toBe(CODES.ok);
    expect(fine(await mall.call('passkeyAdd', { credential }, by(own)))).toBe(1018);
  });

  test.each<[string, Misdeed]>([
    ['another origin', { origin: 'http://mall.test' }],
    ['another domain', { rpId: 'test' }],
    ['a device that has not verified its owner', { isVerified: false }],
  ])('from %s is refused', async (_, misdeed) => {
    const own = await newBuyer(mall);
    const { credential } = await madePasskey(mall, own, misdeed);
    expect(fine(await mall.call('passkeyAdd', { credential }, by(own)))).toBe(1018);
  });

  test('names to the device what it has already, and nothing of the account but its own name', async () => {
    const own = await newBuyer(mall);
    const { device } = await newPasskey(mall, own);
    const asked = (await mall.call('passkeyOptions', {}, by(own))).data as CallData<'passkeyOptions'>;
    expect(asked.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    expect(asked.rp.id).toBe('mall.test');
    expect(asked.user.name).toBe(own.email);
    const handle = Buffer.from(asked.user.id, 'base64url');
    expect(handle, 'a digest of 256 bits: an id that is only encoded is shorter').toHaveLength(32);
  });

  test.each(['passkeyRename', 'passkeyRemove'] as const)('%s of one takes a recent proof too', async (name) => {
    const own = await newBuyer(mall);
    const { id } = await newPasskey(mall, own);
    mall.now += 11 * MINUTE;
    expect(fine(await mall.call(name, { id, name: 'x' }, by(own)))).toBe(1017);
  });
});
