import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { encryptIdentities } from '#server/modules/accounts/profile/encrypt-identities.ts';
import { openIdentity } from '#server/modules/accounts/profile/seal-identity.ts';
import type { Identity } from '#server/modules/accounts/queries/identities.ts';
import { installationKeys } from '#server/platform/config/installation-keys.ts';
import { OperatorError } from '#server/platform/config/operator-error.ts';
import { COUNTRY } from '../../fixtures/small-mall.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { useMall } from '../../support/mall/mall.ts';

const mall = useMall();
const NUMBER = 'L01X00T47';
const NAME = 'Lena Brandt';

async function newIdentified() {
  const own = await newBuyer(mall);
  await mall.db.sql`update buyer set country_id = ${COUNTRY.unitedStates} where id = ${own.buyerId}`;
  const { code } = await mall.call('identity', { realName: NAME, identityCardNo: NUMBER }, { token: own.token });
  expect(code).toBe(CODES.ok);
  return own;
}

const dump = async () => {
  const [row] = await mall.db.sql<{ all: string }[]>`select string_agg(b::text, '\n') as all from buyer b`;
  return row?.all ?? '';
};

const shownTo = async (token: string) => (await mall.call('userInfo', {}, { token })).data;
const MASKED = { realName: 'L**', identityCardNo: 'L01**0T47' };

describe('identity numbers in the database', () => {
  test('a copy of the table of buyers holds neither identity numbers nor real names', async () => {
    const { token } = await newIdentified();
    const text = await dump();
    expect(text).not.toContain(NUMBER);
    expect(text).not.toContain(NAME);
    expect(await shownTo(token)).toMatchObject(MASKED);
  });

  test('the same number of two buyers is stored as two different texts', async () => {
    await newIdentified();
    await newIdentified();
    const rows = await mall.db.sql`
      select identity_number from buyer where identity_number <> '' group by 1 having count(*) > 1`;
    expect(rows).toEqual([]);
  });

  test('numbers stored before the mall encrypted them are encrypted when it opens, once', async () => {
    const { token, buyerId } = await newBuyer(mall);
    await mall.db.sql`update buyer set identity_number = ${NUMBER}, real_name = ${NAME} where id = ${buyerId}`;
    await Promise.all([encryptIdentities(mall.core), encryptIdentities(mall.core)]);
    const text = await dump();
    await encryptIdentities(mall.core);
    expect(await dump()).toBe(text);
    expect(text).not.toContain(NUMBER);
    expect(await shownTo(token)).toMatchObject(MASKED);
  });

  test('more numbers than one transaction takes are all encrypted, each for its own buyer', async () => {
    const rows = await mall.db.sql<{ id: number }[]>`
      insert into buyer (email, nickname, identity_number)
      select 'plain' || n || '@example.com', 'n' || n, 'L' || n from generate_series(1, 2001) n returning id`;
    await Promise.all([encryptIdentities(mall.core), encryptIdentities(mall.core)]);
    const stored = await mall.db.sql<(Identity & { nickname: string })[]>`
      select id, nickname, real_name as "realName", identity_number as "identityNumber" from buyer
      where id = any(${rows.map(({ id }) => id)})`;
    expect(stored).toHaveLength(2001);
    for (const row of stored) expect(openIdentity(mall.core, row).identityNumber).toBe(row.nickname.replace('n', 'L'));
  });

  test('a mall with another key does not open, and its operator reads which key is missing', async () => {
    await newIdentified();
    const other = { ...mall.core, keys: installationKeys(randomBytes(32)) };
    const opening = encryptIdentities(other);
    await expect(opening).rejects.toBeInstanceOf(OperatorError);
    await expect(opening).rejects.toThrow(/MALL_SECRET.*installation-key/);
  });

  test('a mall opens with the key of its first opening and no other, though no number is encrypted', async () => {
    await mall.db.sql`update buyer set identity_number = '', real_name = ''`;
    await mall.db.sql`delete from setting where name = 'installation key'`;
    await Promise.all([encryptIdentities(mall.core), encryptIdentities(mall.core)]);
    expect(await mall.db.sql`select 1 from setting where name = 'installation key'`).toHaveLength(1);
    const { buyerId } = await newBuyer(mall);
    await mall.db.sql`update buyer set identity_number = ${NUMBER}, real_name = ${NAME} where id = ${buyerId}`;
    const opening = encryptIdentities({ ...mall.core, keys: installationKeys(randomBytes(32)) });
    await expect(opening).rejects.toBeInstanceOf(OperatorError);
    await expect(opening).rejects.toThrow(/MALL_SECRET.*od -An -tx1 -v/);
    expect(await dump()).toContain(NUMBER);
    await encryptIdentities(mall.core);
    expect(await dump()).not.toContain(NUMBER);
  });

  test('of two processes with two keys that first open a database at once, one opens', async () => {
    await mall.db.sql`update buyer set identity_number = '', real_name = ''`;
    await mall.db.sql`delete from setting where name = 'installation key'`;
    const malls = [1, 2].map(() => ({ ...mall.core, keys: installationKeys(randomBytes(32)) }));
    const opened = await Promise.allSettled(malls.map(encryptIdentities));
    expect(opened.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await mall.db.sql`delete from setting where name = 'installation key'`;
  });
});
