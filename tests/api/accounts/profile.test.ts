import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/envelope.ts';
import { openIdentity, sealIdentity } from '#server/modules/accounts/profile/seal-identity.ts';
import { COUNTRY } from '../../fixtures/small-mall.ts';
import { AVATAR, newBuyer } from '../../support/accounts/buyers.ts';
import { countStatements } from '../../support/database/database.ts';
import { useMall } from '../../support/mall/mall.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';

const mall = useMall();
const FITTING = { nickname: 'Lena', avatar: AVATAR, birthday: '1990-05-01', sex: 2, province: '', city: '' };

const infoOf = async (token: string, language = 'en') =>
  (await mall.call('userInfo', {}, { token, language })).data as Record<string, unknown>;
const edit = async (token: string, change: Record<string, unknown>) =>
  mall.call('userEdit', { ...FITTING, ...change }, { token });

async function upload(token: string, seed: number): Promise<string> {
  const init = {
    method: 'POST',
    body: pictureForm(await photo('png', 24, seed)),
    headers: { 'Authori-zation': token },
  };
  const { data } = await mall.send('/api/front/upload/image?model=user', init);
  return (data as { url: string }).url;
}

describe('the profile', () => {
  test('is returned with its sensitive fields masked', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const plain = { id: buyerId, realName: 'Lena Brandt', identityNumber: 'L01X00T47' };
    const { realName, identityNumber } = sealIdentity(mall.core, plain);
    await mall.db.sql`
      update buyer set phone = '+4915112345678', email = 'lena.brandt@example.com', password_hash = 'x',
        is_paid_member = true, identity_number = ${identityNumber}, real_name = ${realName} where id = ${buyerId}`;
    expect(await infoOf(token)).toEqual({
      id: buyerId,
      nickname: 'Robin',
      avatar: AVATAR,
      phone: '+49*******5678',
      email: 'l***@example.com',
      birthday: '',
      sex: 0,
      country: '',
      countryCode: '',
      countryId: 0,
      province: '',
      city: '',
      realName: 'L**',
      identityCardNo: 'L01**0T47',
      isPaidMember: true,
      hasPassword: true,
    });
  });

  test('is changed as a whole, its country named in the language of the reader', async () => {
    const { token } = await newBuyer(mall);
    const change = { nickname: ' Lena ', countryId: COUNTRY.unitedStates, province: 'California', city: 'Los Angeles' };
    expect((await edit(token, change)).code).toBe(CODES.ok);
    const { country, ...rest } = await infoOf(token);
    expect(rest).toMatchObject({ ...FITTING, ...change, nickname: 'Lena', countryCode: 'US' });
    expect((await infoOf(token, 'zh'))['country']).not.toBe(country);
  });

  test('keeps its country where a client leaves it out', async () => {
    const { token } = await newBuyer(mall);
    await edit(token, { countryId: COUNTRY.unitedStates });
    await edit(token, { countryId: '' });
    expect(await infoOf(token)).toMatchObject({ countryId: COUNTRY.unitedStates });
  });

  test.each([
    ['nickname', ['', ' ', 'x'.repeat(201), 'a\nb', 'a\u202eb']],
    [
      'avatar',
      ['', `/${'x'.repeat(255)}`, '/uploads/aa/x.webp', 'https://elsewhere.example/x.png', 'javascript:alert(1)'],
    ],
    ['birthday', ['', '2026-11-21', '2025-02-29', '1890-01-01', '01.05.1990']],
    ['sex', [-1, 4, 'x', '']],
    ['countryId', [999_999, -1]],
    ['province', ['x'.repeat(101)]],
    ['city', ['x'.repeat(101)]],
  ])('refuses a %s that does not fit, and changes nothing', async (member, values) => {
    const { token } = await newBuyer(mall);
    const before = await infoOf(token);
    for (const value of values) {
      const answer = await edit(token, { [member]: value });
      expect(answer, JSON.stringify(value)).toMatchObject({ code: CODES.refused, data: null });
      expect(answer.message).toContain('is not valid');
    }
    expect(await infoOf(token)).toEqual(before);
  });

  test('takes today as a birthday by the clock of the mall, and tomorrow not', async () => {
    const { token } = await newBuyer(mall);
    const today = new Date(mall.now).toISOString().slice(0, 10);
    const tomorrow = new Date(mall.now + 86_400_000).toISOString().slice(0, 10);
    expect((await edit(token, { birthday: today })).code).toBe(CODES.ok);
    expect((await edit(token, { birthday: tomorrow })).code).toBe(CODES.refused);
  });

  test('shows pictures of one’s own uploads, never somebody else’s', async () => {
    const [one, other] = [await newBuyer(mall), await newBuyer(mall)];
    const avatar = await upload(one.token, 11);
    expect((await edit(other.token, { avatar })).message).toContain('Picture');
    expect((await edit(one.token, { avatar })).code).toBe(CODES.ok);
    expect(await infoOf(one.token)).toMatchObject({ avatar });
    expect((await edit(one.token, { avatar })).code).toBe(CODES.ok);
  });

  test('is not made more of by unexpected members', async () => {
    const { token, buyerId, email } = await newBuyer(mall);
    const more = {
      id: 1,
      buyerId: 1,
      isPaidMember: true,
      balance: '1000',
      nowMoney: 1,
      email: 'x@x.example',
      realName: 'X',
    };
    expect((await edit(token, { ...more, identityCardNo: 'L01X00T47', password_hash: 'x' })).code).toBe(CODES.ok);
    const [row] = await mall.db
      .sql`select email, is_paid_member, real_name, identity_number, password_hash from buyer where id = ${buyerId}`;
    expect(row).toEqual({ email, is_paid_member: false, real_name: '', identity_number: '', password_hash: null });
    expect(await mall.db.sql`select 1 from wallet where buyer_id = ${buyerId}`).toHaveLength(0);
  });

  test('is not shown without a login', async () => {
    for (const name of ['userInfo', 'userEdit', 'identity', 'userCenter'] as const) {
      const answer = await mall.call(name, { ...FITTING, realName: 'X', identityCardNo: 'L01X00T47' });
      expect(answer, name).toMatchObject({ code: CODES.loginMissing, data: null });
    }
  });
});

describe('an identity', () => {
  const storedIdentity = async (id: number) => {
    const [row] = await mall.db.sql<{ realName: string; identityNumber: string }[]>`
      select real_name as "realName", identity_number as "identityNumber" from buyer where id = ${id}`;
    if (!row) throw new Error('the buyer is gone');
    return openIdentity(mall.core, { id, ...row });
  };

  const tell = async (token: string, identityCardNo: string, realName = 'Lena Brandt') =>
    mall.call('identity', { realName, identityCardNo }, { token });

  const newAmerican = async () => {
    const own = await newBuyer(mall);
    await edit(own.token, { countryId: COUNTRY.unitedStates });
    return own;
  };

  test('waits until the country is known, by whose rule it is checked', async () => {
    const { token } = await newBuyer(mall);
    const untold = await tell(token, '110101199003070000');
    expect([untold.headers.get('Mall-Error'), untold.message]).toEqual([
      '8302',
      'Save your country or region in your profile first.',
    ]);
    await edit(token, { countryId: COUNTRY.china });
    expect((await tell(token, '110101199003070000')).message).toContain('ID number');
    expect((await tell(token, '11010519491231002x')).code).toBe(CODES.ok);
  });

  test('can be submitted once, is normalized, and is shown masked from then on', async () => {
    const { token, buyerId } = await newAmerican();
    expect((await tell(token, ' l01x-00t4 7 ')).code).toBe(CODES.ok);
    const again = await tell(token, 'M12345678');
    expect(again.headers.get('Mall-Error')).toBe('8301');
    expect(await storedIdentity(buyerId)).toMatchObject({ realName: 'Lena Brandt', identityNumber: 'L01X00T47' });
    expect(await infoOf(token)).toMatchObject({ realName: 'L**', identityCardNo: 'L01**0T47' });
  });

  test('of China has to add up, of elsewhere to be letters and digits', async () => {
    const { token } = await newBuyer(mall);
    await edit(token, { countryId: COUNTRY.china });
    for (const wrong of ['110105194912310021', 'L01X00T47', ''])
      expect((await tell(token, wrong)).message, wrong).toContain('ID number');
    expect((await tell(token, '11010519491231002x')).code).toBe(CODES.ok);
    const stranger = await newAmerican();
    for (const wrong of ['ABC', 'ÄÖÜ123', '<script>'])
      expect((await tell(stranger.token, wrong)).message, wrong).toContain('ID number');
    expect((await tell(stranger.token, 'L01X00T47', ' ')).message).toContain('Name');
  });

  test('submitted many times at once is stored once', async () => {
    const { token, buyerId } = await newAmerican();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => tell(token, `NUMBER${100 + i}`)));
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1);
    const kept = answers.findIndex(({ code }) => code === CODES.ok);
    expect((await storedIdentity(buyerId)).identityNumber).toBe(`NUMBER${100 + kept}`);
  });
});

describe('the account’s first page', () => {
  const DAY = 86_400_000;

  test('counts what somebody has, in the currency of the request', async () => {
    const { token, buyerId } = await newBuyer(mall);
    const { sql } = mall.db;
    const at = (days: number) => new Date(mall.now + days * DAY);
    for (const table of ['favorite_product', 'favorite_merchant', 'browsing_record'])
      await sql`delete from ${sql(table)} where buyer_id = ${buyerId}`;
    const product = await sql<{ id: number }[]>`select id from product order by id limit 3`;
    for (const { id } of product)
      await sql`insert into favorite_product (buyer_id, product_id) values (${buyerId}, ${id})`;
    await sql`insert into browsing_record (buyer_id, product_id) values (${buyerId}, ${product[0]?.id ?? 0})`;
    await sql`insert into favorite_merchant (buyer_id, merchant_id) select ${buyerId}, id from merchant limit 2`;
    await sql`insert into wallet_line (buyer_id, type, amount, link_type) values (${buyerId}, 1, 41206, 'recharge')`;
    await sql`insert into points_line (buyer_id, type, amount, link_type, status) values (${buyerId}, 1, 3860, 'system', 3)`;
    const coupon = async (to: number, usedAt: Date | null = null) => sql`
      insert into buyer_coupon (coupon_id, buyer_id, status, usable_from, usable_to, used_at)
      select id, ${buyerId}, ${usedAt ? 1 : 0}, ${at(-9)}, ${at(to)}, ${usedAt} from coupon limit 1`;
    for (const to of [-1, 2, 3, 4, 30]) await coupon(to);
    await coupon(2, at(-1));
    const { data } = await mall.call('userCenter', {}, { token, currency: 'JPY' });
    expect(data).toEqual({
      nickname: 'Robin',
      avatar: AVATAR,
      isPaidMember: false,
      createTime: mall.now,
      collectCount: 3,
      merchantCollectCount: 2,
      browseNum: 1,
      couponCount: 4,
      couponLapsingCount: 2,
      integral: 3860,
      nowMoney: '62427',
    });
  });

  test('counts nothing of others, and asks the database once', async () => {
    const { token } = await newBuyer(mall);
    const { data } = await mall.call('userCenter', {}, { token });
    expect(data).toMatchObject({ couponCount: 0, couponLapsingCount: 0, integral: 0, nowMoney: '0.00' });
    // One for the session, one for all counters.
    expect(await countStatements(mall.db.sql, () => mall.call('userCenter', {}, { token }))).toBe(2);
  });
});
