import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDemoBuyers, demoLogins } from '#demo/buyers/add-buyers.ts';
import { BUYERS, DEMO_PASSWORD } from '#demo/buyers/demo-buyers.ts';
import { makeDemoMall } from '#demo/make-demo-mall.ts';
import { hashPassword } from '#server/modules/accounts/password/hash-password.ts';
import { disablePublicLogins } from '#server/modules/accounts/security/disable-public-logins.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { databaseSocket } from '../../support/database/socket.ts';
import { NOW } from '../../support/mall/now.ts';

type Fresh = Awaited<ReturnType<typeof freshDatabase>>;

const mallOn = ({ db }: Fresh, localOnly = true) => ({ db, clock: () => NOW, config: { localOnly } });
const makeMall = ({ db }: Fresh) =>
  makeDemoMall({ db, dataDir: '/nowhere', now: NOW, timezone: 'UTC', seed: 5, products: 150, pictures: 'never' });
const buyers = async ({ db }: Fresh) => (await db.sql`select 1 from buyer`).length;
const EMAILS = BUYERS.map(({ email }) => email);

describe('a demo mall', () => {
  let fresh: Fresh;
  beforeAll(async () => {
    fresh = await freshDatabase(databaseSocket(), 'empty');
    await makeMall(fresh);
  });
  afterAll(() => fresh.drop());

  test('gets no buyers where others can reach it', async () => {
    await addDemoBuyers(mallOn(fresh, false));
    expect(await buyers(fresh)).toBe(0);
  });

  test('gets its people once, however many add them, and they can log in', async () => {
    await Promise.all(Array.from({ length: 5 }, () => addDemoBuyers(mallOn(fresh))));
    expect(await buyers(fresh)).toBe(BUYERS.length);
    const rows = await fresh.db.sql<{ passwordHash: string }[]>`select password_hash as "passwordHash" from buyer`;
    for (const { passwordHash } of rows) expect(await verify(passwordHash, DEMO_PASSWORD)).toBe(true);
    expect(await demoLogins(mallOn(fresh))).toEqual(EMAILS);
    expect(await demoLogins(mallOn(fresh, false))).toEqual([]);
  });

  test.each(BUYERS)('gives $email as much of everything as it is to have', async (buyer) => {
    const [own] = await fresh.db.sql`
      select b.is_paid_member as "isPaidMember", w.balance >= 20000 as "hasMoney", p.current > 0 as "hasPoints",
        (select count(*)::int from address x where x.buyer_id = b.id) as addresses,
        (select count(*)::int from address x where x.buyer_id = b.id and is_default) as defaults,
        (select count(*)::int from platform_order x where x.buyer_id = b.id) as orders,
        (select count(*)::int from points_line x where x.buyer_id = b.id and link_type = 'sign') as "checkIns",
        (select count(*)::int from buyer_coupon x where x.buyer_id = b.id and status = 0) as coupons,
        (select count(*)::int from buyer_coupon x where x.buyer_id = b.id and status = 0 and usable_to > ${new Date(NOW)}) > 0 as "hasCoupons",
        (select count(*)::int from favorite_product x where x.buyer_id = b.id) as "favoriteProduct",
        (select count(*)::int from favorite_merchant x where x.buyer_id = b.id) as "favoriteMerchants",
        (select count(*)::int from browsing_record x where x.buyer_id = b.id) as "browsingHistory"
      from buyer b join wallet w on w.buyer_id = b.id join points p on p.buyer_id = b.id where b.email = ${buyer.email}`;
    const { email: _, phone: __, nickname: ___, days: ____, ...belongings } = buyer;
    expect(own).toEqual({ ...belongings, defaults: 1, hasMoney: true, hasPoints: true, hasCoupons: true });
  });

  test('knows the places of all addresses', async () => {
    const lost = await fresh.db.sql`
      select province, city, district from address
      where province_id = 0 or (country_code = '86' and (city_id = 0 or district_id = 0))`;
    expect(lost).toEqual([]);
  });

  test('is the same when it is made again elsewhere', async () => {
    const second = await freshDatabase(databaseSocket(), 'empty');
    await makeMall(second);
    await addDemoBuyers(mallOn(second));
    for (const table of [
      'buyer',
      'wallet_line',
      'points_line',
      'platform_order',
      'merchant_order',
      'order_line',
      'shipment',
      'shipment_event',
      'payment',
      'voucher_code',
      'buyer_coupon',
      'favorite_product',
      'browsing_record',
      'address',
    ]) {
      const print = ({ db }: Fresh) => db.sql`
        select count(*)::int as rows, md5(string_agg(t::text, ' ' order by t::text)) as print from ${db.sql(table)} t`;
      expect(await print(second), table).toEqual(await print(fresh));
    }
    await second.drop();
  });

  test('does not get those again who were removed', async () => {
    const { sql } = fresh.db;
    await sql`update buyer set email = 'gone@example.com', closed_at = now() where email = ${EMAILS[0] ?? ''}`;
    await addDemoBuyers(mallOn(fresh));
    expect(await buyers(fresh)).toBe(BUYERS.length);
    expect(await demoLogins(mallOn(fresh))).toEqual(EMAILS.slice(1));
  });
});

test('a demo mall that others can reach refuses the password that everybody knows', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  const { sql } = fresh.db;
  await makeMall(fresh);
  await addDemoBuyers(mallOn(fresh));
  const own = EMAILS[0] ?? '';
  await sql`update buyer set password_hash = ${await hashPassword('a sentence nobody guesses')} where email = ${own}`;
  await sql`insert into session (buyer_id, token_hash, expires_at) select id, email, now() + interval '1 day' from buyer`;
  const open = async () =>
    (await sql`select email from buyer where password_hash is not null`).map((row) => row['email']);
  const loggedIn = async () => (await sql`select token_hash as email from session`).map((row) => row['email']);
  await disablePublicLogins(mallOn(fresh));
  expect([await open(), await loggedIn()].map((emails) => emails.toSorted())).toEqual(
    [EMAILS, EMAILS].map((all) => all.toSorted()),
  );
  await disablePublicLogins(mallOn(fresh, false));
  expect([await open(), await loggedIn()]).toEqual([[own], [own]]);
  expect(await demoLogins(mallOn(fresh))).toEqual([own]);
  await fresh.drop();
});

test('a mall with products of its own gets no buyers', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'filled');
  const before = await buyers(fresh);
  await addDemoBuyers(mallOn(fresh));
  expect(await buyers(fresh)).toBe(before);
  expect(await demoLogins(mallOn(fresh))).toEqual([]);
  await fresh.drop();
});

test('anyone who has the address of one of them keeps it', async () => {
  const fresh = await freshDatabase(databaseSocket(), 'empty');
  await makeMall(fresh);
  await fresh.db.sql`insert into buyer (email, nickname) values (${EMAILS[1] ?? ''}, 'Another')`;
  await addDemoBuyers(mallOn(fresh));
  const [row] = await fresh.db.sql`select nickname, password_hash as hash from buyer where email = ${EMAILS[1] ?? ''}`;
  expect(row).toEqual({ nickname: 'Another', hash: null });
  expect(await demoLogins(mallOn(fresh))).toEqual([EMAILS[0], EMAILS[2]]);
  expect(await buyers(fresh)).toBe(BUYERS.length);
  await fresh.drop();
});
