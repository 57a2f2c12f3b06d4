import type { Locale } from '#locale/locales.ts';
import type { KeyIn } from '#locale/message-types.ts';
import type { Failure } from './failure.ts';
import { translate } from './translate.ts';

type FieldName = KeyIn<'errors'> extends infer Key ? (Key extends `field_${infer Name}` ? Name : never) : never;

/** What shoppers call the members of calls, by the last part of a member's path; several share a name. */
const FIELD_NAMES: Readonly<Record<string, FieldName>> = {
  ...{ realName: 'name', name: 'name', nickname: 'nickname', nikeName: 'nickname' },
  ...{ phone: 'phone', telephone: 'phone', email: 'email', account: 'account' },
  ...{ password: 'password', captcha: 'code', validateCode: 'code', verifyCode: 'code' },
  ...{ birthday: 'birthday', sex: 'gender', avatar: 'picture', pics: 'picture', multipart: 'picture', file: 'picture' },
  ...{ identityCardNo: 'identity', country: 'country', countryId: 'country', countryCode: 'country' },
  ...{ province: 'region', provinceId: 'region', city: 'region', cityId: 'region', district: 'region' },
  ...{ districtId: 'region', street: 'street', detail: 'street', postCode: 'postCode' },
  ...{ cartNum: 'quantity', number: 'quantity', num: 'quantity', productNum: 'quantity', quantity: 'quantity' },
  ...{
    remark: 'note',
    comment: 'review',
    star: 'review',
    keyword: 'search',
    keywords: 'search',
    searchValue: 'search',
  },
  ...{ qualificationPicture: 'licences', typeId: 'shopKind' },
  ...{ page: 'page', limit: 'page', minPrice: 'price', maxPrice: 'price', orderNo: 'order', month: 'month' },
};

/** A member of a call as a shopper would name it; members that a shopper never typed have no name. */
function fieldName(field: unknown): FieldName | undefined {
  const last =
    String(field)
      .split('.')
      .findLast((part) => !/^\d+$/.test(part)) ?? '';
  return Object.hasOwn(FIELD_NAMES, last) ? FIELD_NAMES[last] : undefined;
}

/** A refusal as a sentence for the caller. */
export function failureMessage({ failure, params = {} }: Failure, locale: Locale, requestId: string): string {
  const t = translate(locale, 'errors');
  if (failure !== 'badInput') return t(failure, { id: requestId, ...params });
  const name = fieldName(params['field']);
  return name ? t('badInput', { field: t(`field_${name}`) }) : t('badInputSomewhere');
}
