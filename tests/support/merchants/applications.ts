import { HEADERS } from '#contract/envelope.ts';
import type { CallInput } from '#contract/index.ts';
import type { Own } from '../accounts/buyers.ts';
import type { TestMall } from '../mall/mall.ts';
import { pictureForm } from '../uploads/pictures.ts';
import { giveCode, newPhoneNumber } from '../verification/codes.ts';

let names = 0;

/** Each time the name of a shop that does not exist. */
export const newShopName = () => `Cobblers ${names++}`;

/** Sends a picture as a licence and returns its address. */
export async function sendLicence(
  mall: TestMall,
  { token }: Pick<Own, 'token'>,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const init = { method: 'POST', headers: { [HEADERS.token]: token }, body: pictureForm(bytes) };
  const answer = await mall.send('/api/front/upload/image?model=licence', init);
  return (answer.data as { url: string } | null)?.url ?? '';
}

export const fileOf = (address: string) => address.split('/').at(-1) ?? '';

/** An application that the mall accepts, with the code of its phone. */
export async function applicationOf(
  mall: TestMall,
  own: Own,
  over: Partial<CallInput<'merchantApply'>> = {},
): Promise<CallInput<'merchantApply'>> {
  const phone = over.phone ?? newPhoneNumber();
  return {
    name: newShopName(),
    categoryId: 1,
    typeId: 1,
    realName: 'Lena Brandt',
    phone,
    keywords: 'resoling, leather boots',
    qualificationPicture: JSON.stringify([await sendLicence(mall, own)]),
    captcha: await giveCode(mall, 'shop', phone, own.buyerId),
    ...over,
  };
}

export const apply = (mall: TestMall, { token }: Pick<Own, 'token'>, input: CallInput<'merchantApply'>) =>
  mall.call('merchantApply', input, { token });

/** Applies, and returns the application's number and the name of its shop. */
export async function applied(
  mall: TestMall,
  own: Own,
  over: Partial<CallInput<'merchantApply'>> = {},
): Promise<{ id: number; name: string; phone: string }> {
  const input = await applicationOf(mall, own, over);
  const { code, message } = await apply(mall, own, input);
  if (code !== 200) throw new Error(`the application was refused: ${message}`);
  const [row] = await mall.db.sql<{ id: number; name: string; phone: string }[]>`
    select id, name, phone from merchant_application where buyer_id = ${own.buyerId} order by id desc limit 1`;
  if (!row) throw new Error('the application was not stored');
  return row;
}
