import { describe, expect, test } from 'vitest';
import { HEADERS } from '#contract/envelope.ts';
import type { CallData, CallInput } from '#contract/index.ts';
import { APPLICATION_STATUS } from '#domain/merchants/merchant-application.ts';
import { approveApplication, refuseApplication } from '#server/modules/merchants/applications/decide.ts';
import { changeSetting } from '#server/modules/settings/change-setting.ts';
import { newBuyer } from '../../support/accounts/buyers.ts';
import { type Answer, useMall } from '../../support/mall/mall.ts';
import {
  applicationOf,
  applied,
  apply,
  fileOf,
  newShopName,
  sendLicence,
} from '../../support/merchants/applications.ts';
import { pictureForm } from '../../support/uploads/pictures.ts';
import { photo } from '../../support/uploads/sample-pictures.ts';
import { forgetLimits, giveCode, newPhoneNumber, newTicket, sentCode } from '../../support/verification/codes.ts';

const mall = useMall();

const errorCode = ({ headers }: Answer) => headers.get('Mall-Error');
const records = async ({ token }: { token: string }) =>
  ((await mall.call('merchantApplications', {}, { token })).data as CallData<'merchantApplications'>).list;
const countOf = async (buyerId: number) =>
  (await mall.db.sql`select 1 from merchant_application where buyer_id = ${buyerId}`).length;

const REFUSED = [
  ['an empty name', { name: ' ' }, '400'],
  ['a name of signs alone', { name: '–!?–' }, '400'],
  ['a name of 17 letters', { name: 'ABCDEFGHIJKLMNOPQ' }, '400'],
  ['no contact', { realName: ' ' }, '400'],
  ['a phone that cannot exist', { phone: '1380013' }, '1001'],
  ['a code of five digits', { captcha: '12345' }, '400'],
  ['a wrong code', { captcha: '111111' }, '1003'],
  ['no licence', { qualificationPicture: '[]' }, '400'],
  ['licences that are no list', { qualificationPicture: 'licence.jpg' }, '400'],
  ['an address from elsewhere', { qualificationPicture: '["https://pictures.example/licence.jpg"]' }, '4204'],
  ['a category that there is not', { categoryId: 999_999 }, '4205'],
  ['a type that there is not', { typeId: 999_999 }, '4205'],
] as const satisfies [string, Partial<CallInput<'merchantApply'>>, string][];

describe('an application for a shop', () => {
  test('is stored once with the fee of its category and shown to its sender alone', async () => {
    const own = await newBuyer(mall);
    const input = await applicationOf(mall, own, { name: '  Harbor   Cobblers ' });
    const answer = await apply(mall, own, { ...input, ...({ handlingFee: 0 } as object) });
    expect(answer).toMatchObject({ code: 200, data: null });
    const [record, ...others] = await records(own);
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      name: 'Harbor Cobblers',
      auditStatus: APPLICATION_STATUS.waiting,
      ...{ realName: 'Lena Brandt', keywords: 'resoling, leather boots', phone: input.phone },
      ...{
        qualificationPicture: input.qualificationPicture,
        denialReason: '',
        auditTime: null,
        merId: 0,
        shopLogin: '',
      },
    });
    const [category] = await mall.db.sql`select handling_fee::text as fee from merchant_category where id = 1`;
    expect(record?.handlingFee).toBe(category?.['fee']);
    expect(await records(await newBuyer(mall))).toEqual([]);
  });

  test.each(REFUSED)('with %s is refused and leaves nothing', async (_, over, code) => {
    const own = await newBuyer(mall);
    const answer = await apply(mall, own, { ...(await applicationOf(mall, own)), ...over });
    expect(answer).toMatchObject({ code: 400, data: null });
    expect(answer.message).toBeTruthy();
    expect(errorCode(answer)).toBe(code);
    expect(await countOf(own.buyerId)).toBe(0);
  });

  test('with the name of a shop in any language, however it is written, is refused and spends no code', async () => {
    const own = await newBuyer(mall);
    const input = await applicationOf(mall, own);
    for (const name of ['hearth & CO', 'Ｈearth co', '炉边生活', 'Northwind  Audio'])
      expect(errorCode(await apply(mall, own, { ...input, name })), name).toBe('4202');
    expect(await apply(mall, own, input)).toMatchObject({ code: 200 });
  });

  test('with the name or the phone of a waiting application is refused', async () => {
    const first = await applied(mall, await newBuyer(mall));
    const own = await newBuyer(mall);
    const sameName = await applicationOf(mall, own, { name: first.name.toUpperCase() });
    expect(errorCode(await apply(mall, own, sameName))).toBe('4202');
    const samePhone = await applicationOf(mall, own, { phone: first.phone });
    expect(errorCode(await apply(mall, own, samePhone))).toBe('4203');
  });

  test('under one key, sent twice at once and again later, has one effect', async () => {
    const own = await newBuyer(mall);
    const input = await applicationOf(mall, own);
    const send = () =>
      mall.call('merchantApply', input, { token: own.token, repeat: 'apply-1', 'Idempotency-Key': 'apply-1' });
    await Promise.all([send(), send()]);
    expect(await send()).toMatchObject({ code: 200 });
    expect(await countOf(own.buyerId)).toBe(1);
  });

  test('is accepted once when many apply for one name at the same moment', async () => {
    const name = newShopName();
    const all = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const own = await newBuyer(mall);
        return { own, input: await applicationOf(mall, own, { name }) };
      }),
    );
    const answers = await Promise.all(all.map(({ own, input }) => apply(mall, own, input)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter((one) => errorCode(one) === '4202')).toHaveLength(11);
  });

  test('is refused while the mall takes no shops, and so is its code', async () => {
    const own = await newBuyer(mall);
    const input = await applicationOf(mall, own);
    await changeSetting(mall.core, { name: 'merchantApplySwitch', typed: '0', operator: 'test' });
    mall.now += 11_000;
    expect(errorCode(await apply(mall, own, input))).toBe('4201');
    const ask = { phone: newPhoneNumber(), captchaVerification: await newTicket(mall) };
    expect(errorCode(await mall.call('merchantApplyCode', ask, { token: own.token }))).toBe('4201');
    expect((await mall.call('merchantApplications', {}, { token: own.token })).code).toBe(200);
    await changeSetting(mall.core, { name: 'merchantApplySwitch', typed: '1', operator: 'test' });
    mall.now += 11_000;
    expect(await apply(mall, own, input)).toMatchObject({ code: 200 });
  });

  test('that was refused can be sent again as a new one with the same data', async () => {
    const own = await newBuyer(mall);
    const first = await applied(mall, own);
    await refuseApplication(mall.core, first.id, 'The license has ended.', 'olga');
    const [record] = await records(own);
    expect(record).toMatchObject({ auditStatus: APPLICATION_STATUS.refused, denialReason: 'The license has ended.' });
    const { name, phone, qualificationPicture } = record as NonNullable<typeof record>;
    const captcha = await giveCode(mall, 'shop', phone, own.buyerId);
    const again = await applicationOf(mall, own, { name, phone, qualificationPicture, captcha });
    expect(await apply(mall, own, again)).toMatchObject({ code: 200 });
    expect((await records(own)).map(({ auditStatus }) => auditStatus)).toEqual([1, 3]);
  });
});

describe('a name for a shop', () => {
  const isFree = async (name: string) => {
    const { token } = await newBuyer(mall);
    return (await mall.call('merchantNameFree', { name }, { token })).data;
  };

  test('is free until a shop or a waiting application has it', async () => {
    const name = newShopName();
    expect(await isFree(name)).toBe(true);
    await applied(mall, await newBuyer(mall), { name });
    expect(await isFree(`  ${name.toUpperCase()}`)).toBe(false);
    expect(await isFree('HEARTH&co')).toBe(false);
  });
});

describe('the code of an application', () => {
  test('needs a solved puzzle, goes to the phone and serves the applicant alone', async () => {
    const own = await newBuyer(mall);
    const phone = newPhoneNumber();
    await forgetLimits(mall);
    const ask = (captchaVerification?: string) =>
      mall.call('merchantApplyCode', { phone, captchaVerification }, { token: own.token });
    expect(errorCode(await ask())).toBe('1011');
    expect(await ask(await newTicket(mall))).toMatchObject({ code: 200, data: null });
    const captcha = await sentCode(mall, phone);
    const other = await newBuyer(mall);
    expect(errorCode(await apply(mall, other, await applicationOf(mall, other, { phone, captcha })))).toBe('1003');
    expect(await apply(mall, own, await applicationOf(mall, own, { phone, captcha }))).toMatchObject({ code: 200 });
  });
});

describe('a licence', () => {
  const upload = async (token: string, bytes: Uint8Array<ArrayBuffer>, name: string) =>
    mall.send('/api/front/upload/image?model=licence', {
      method: 'POST',
      headers: { [HEADERS.token]: token },
      body: pictureForm(bytes, name),
    });

  test('is JPG or PNG by its content, whatever it is called', async () => {
    const { token } = await newBuyer(mall);
    expect(await upload(token, await photo('jpeg'), 'paper.webp')).toMatchObject({ code: 200 });
    expect(await upload(token, await photo('png'), 'paper.txt')).toMatchObject({ code: 200 });
    const refused = await upload(token, await photo('webp'), 'paper.jpg');
    expect(refused).toMatchObject({ code: 400, message: 'Licenses have to be JPG or PNG.' });
    expect(errorCode(refused)).toBe('415');
  });

  test('is shown to its sender alone, and by no public address', async () => {
    const own = await newBuyer(mall);
    const address = await sendLicence(mall, own);
    expect((await mall.app.request(address)).status).toBe(404);
    const read = (token: string) => mall.call('merchantLicence', { file: fileOf(address) }, { token });
    const shown = (await read(own.token)).data as CallData<'merchantLicence'>;
    expect(Buffer.from(shown.picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
    const other = await newBuyer(mall);
    expect(errorCode(await read(other.token))).toBe('404');
    await sendLicence(mall, other);
    expect(errorCode(await read(other.token))).toBe('404');
  });

  test('of somebody else, or a picture that was sent for something else, is refused', async () => {
    const own = await newBuyer(mall);
    const foreign = JSON.stringify([await sendLicence(mall, await newBuyer(mall))]);
    expect(errorCode(await apply(mall, own, await applicationOf(mall, own, { qualificationPicture: foreign })))).toBe(
      '4204',
    );
    const init = { method: 'POST', headers: { [HEADERS.token]: own.token }, body: pictureForm() };
    const { data } = await mall.send('/api/front/upload/image?model=product', init);
    const product = JSON.stringify([(data as { url: string }).url]);
    expect(errorCode(await apply(mall, own, await applicationOf(mall, own, { qualificationPicture: product })))).toBe(
      '4204',
    );
  });

  test('is one of five at most', async () => {
    const own = await newBuyer(mall);
    const six: string[] = [];
    for (let at = 0; at < 6; at++) six.push(await sendLicence(mall, own, await photo('png', 16 + at)));
    const withAll = await applicationOf(mall, own, { qualificationPicture: JSON.stringify(six) });
    expect(errorCode(await apply(mall, own, withAll))).toBe('4204');
    const five = { ...withAll, qualificationPicture: JSON.stringify(six.slice(1)) };
    expect(await apply(mall, own, five)).toMatchObject({ code: 200 });
  });
});

describe('approving', () => {
  test('opens the shop with category, type and name, makes the applicant its staff and is recorded', async () => {
    const own = await newBuyer(mall);
    const { id, name } = await applied(mall, own);
    const approved = await approveApplication(mall.core, id, 'olga');
    if (approved.kind !== 'approved') throw new Error(approved.kind);
    const { merchantId } = approved;
    expect((await mall.call('merchantHome', { id: merchantId })).data).toMatchObject({ id: merchantId, name });
    expect((await mall.call('merchantHome', { id: merchantId }, { language: 'ar' })).data).toMatchObject({ name });
    expect([...(await mall.db.sql`select buyer_id from merchant_staff where merchant_id = ${merchantId}`)]).toEqual([
      { buyer_id: own.buyerId },
    ]);
    const [record] = await records(own);
    expect(record).toMatchObject({ auditStatus: 2, merId: merchantId, shopLogin: 'b***@example.com' });
    const acts = await mall.db.sql`select operator, command from operator_act where subject = ${`application ${id}`}`;
    expect([...acts]).toEqual([{ operator: 'olga', command: 'applications approve' }]);
  });

  test('shows no contact of the applicant and no licence on the pages of the shop', async () => {
    const { id, phone } = await applied(mall, await newBuyer(mall));
    const approved = await approveApplication(mall.core, id, 'olga');
    if (approved.kind !== 'approved') throw new Error(approved.kind);
    const shown = (await mall.call('merchantDetail', { id: approved.merchantId })).text;
    for (const secret of [phone, 'Lena Brandt', 'licences/']) expect(shown).not.toContain(secret);
  });

  test('and refusing at once are decided once, and a decision is final', async () => {
    const { id } = await applied(mall, await newBuyer(mall));
    const kinds = (
      await Promise.all([
        ...Array.from({ length: 4 }, () => approveApplication(mall.core, id, 'olga')),
        ...Array.from({ length: 4 }, () => refuseApplication(mall.core, id, 'No.', 'ben')),
      ])
    ).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'decided')).toHaveLength(7);
    expect(await mall.db.sql`select 1 from operator_act where subject = ${`application ${id}`}`).toHaveLength(1);
  });

  test('is refused where a shop has got the name since', async () => {
    const { id, name } = await applied(mall, await newBuyer(mall));
    await mall.db
      .sql`insert into merchant_text (merchant_id, locale, name, intro, story) values (1, 'fr', ${name}, '', '')
      on conflict (merchant_id, locale) do update set name = ${name}`;
    expect(await approveApplication(mall.core, id, 'olga')).toEqual({ kind: 'nameTaken', name });
    await mall.db.sql`delete from merchant_text where merchant_id = 1 and locale = 'fr'`;
    expect(await approveApplication(mall.core, id, 'olga')).toMatchObject({ kind: 'approved' });
  });
});
