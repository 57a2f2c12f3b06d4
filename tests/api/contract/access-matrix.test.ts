import { describe, expect, test } from 'vitest';
import { CODES, ERROR_HEADER } from '#contract/envelope.ts';
import { type CallName, contract } from '#contract/index.ts';
import { newBuyer, type Own } from '../../support/accounts/buyers.ts';
import { EXAMPLES, exampleOf } from '../../support/contract/examples.ts';
import { WHOSE_IDS } from '../../support/contract/id-owners.ts';
import { CALLS_WITH_IDS } from '../../support/contract/ids.ts';
import { belongingsOf } from '../../support/database/buyer-rows.ts';
import { type Answer, type Settings, useMall } from '../../support/mall/mall.ts';
import { giveCode } from '../../support/verification/codes.ts';
import { fillWallet } from '../../support/wallet/wallet.ts';

/** Every call that takes an id, with the id of somebody else's: found in the contract, so that none is forgotten. */
const mall = useMall();
const kindOf = (name: CallName) => WHOSE_IDS[name];
const callsOf = (kind: 'mall' | 'function') =>
  CALLS_WITH_IDS.filter((name) => kindOf(name) === kind || typeof kindOf(name) === kind);

/** Open to everybody, and answered by who asks: an alert is a buyer's at once, and a visitor's after a mail. */
const BY_CALLER: readonly CallName[] = ['alertState', 'alertAdd'];

/** Somebody who has something of everything. */
async function owner(): Promise<Own> {
  const own = await newBuyer(mall);
  await fillWallet(mall, own.buyerId);
  await giveCode(mall, 'proof', own.email, own.buyerId);
  await mall.db.sql`insert into upload (buyer_id, key, bytes, model) values (${own.buyerId}, 'aa/own.webp', 1, 'user')`;
  return own;
}

/** Somebody who has saved nothing, so that nothing of theirs looks like somebody else's. */
async function other(): Promise<Own> {
  const own = await newBuyer(mall);
  for (const table of ['favorite_product', 'favorite_merchant', 'browsing_record', 'address'])
    await mall.db.sql`delete from ${mall.db.sql(table)} where buyer_id = ${own.buyerId}`;
  return own;
}

const received = ({ status, code, message, data, headers }: Answer) => {
  return { status, code, message, data, fine: headers.get(ERROR_HEADER) };
};

async function namedBy(name: CallName, own: Own) {
  const named = kindOf(name);
  if (typeof named !== 'function') throw new Error(`the ids of ${name} name nothing of a buyer`);
  const inputs = await named(own, mall);
  return { own: { ...inputs.own }, missing: { ...inputs.missing } };
}

test('every call that takes an id says whose it is, and no other does', () => {
  expect(Object.keys(WHOSE_IDS).sort()).toEqual([...CALLS_WITH_IDS].sort());
  expect(callsOf('function').length).toBeGreaterThan(10);
});

describe('what is somebody else’s', () => {
  const ASKERS: [string, () => Promise<Settings>][] = [
    ['another buyer', async () => ({ token: (await other()).token })],
    ['a visitor', async () => ({})],
  ];

  describe.each(ASKERS)('%s', (_, settings) => {
    test.each(callsOf('function'))('gets the same answer from %s as a missing id, and stays', async (name) => {
      const own = await owner();
      const input = await namedBy(name, own);
      const before = await belongingsOf(mall.db.sql, own.buyerId);
      const theirs = await mall.call(name, input.own, await settings());
      expect(received(theirs)).toEqual(received(await mall.call(name, input.missing, await settings())));
      expect(await belongingsOf(mall.db.sql, own.buyerId)).toEqual(before);
    });
  });

  test.each(callsOf('function'))('is really theirs: %s does something for its owner', async (name) => {
    const own = await owner();
    const input = await namedBy(name, own);
    const before = await belongingsOf(mall.db.sql, own.buyerId);
    const missing = received(await mall.call(name, input.missing, { token: own.token }));
    const answer = received(await mall.call(name, input.own, { token: own.token }));
    const after = await belongingsOf(mall.db.sql, own.buyerId);
    expect({ answer, after }).not.toEqual({ answer: missing, after: before });
  });
});

describe('what is the mall’s', () => {
  test.each(callsOf('mall'))('%s neither changes nor reveals data of a buyer', async (name) => {
    const own = await owner();
    const before = await belongingsOf(mall.db.sql, own.buyerId);
    const { input } = await exampleOf(mall, name, EXAMPLES[name][0]);
    const { token } = await other();
    const asked = await mall.call(name, input, { token });
    expect(asked.code).toBe(CODES.ok);
    if (BY_CALLER.includes(name)) expect(asked.text).not.toContain(own.email);
    else if (contract[name].access === 'public') expect(asked.text).toBe((await mall.call(name, input)).text);
    else expect((await mall.call(name, input)).code).toBe(CODES.loginMissing);
    expect(await belongingsOf(mall.db.sql, own.buyerId)).toEqual(before);
  });
});
