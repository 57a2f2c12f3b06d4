import { readEmail } from '../accounts/email.ts';
import type { ReadPhone } from '../accounts/phone.ts';
import { oneLine } from '../text/one-line.ts';
import { postCodeUse, readPostCode } from './post-code.ts';

/** What an address says besides its country. Ids name places of the mall's tables, 0 where one was typed. */
export interface TypedAddress {
  realName: string;
  phone: string;
  email: string;
  province: string;
  provinceId: number;
  city: string;
  cityId: number;
  district: string;
  districtId: number;
  street: string;
  postCode: string;
  detail: string;
}

/** The most characters of each, in fields and on the server. */
export const LENGTHS = {
  realName: 64,
  phone: 40,
  email: 254,
  province: 64,
  city: 64,
  district: 64,
  street: 64,
  postCode: 16,
  detail: 500,
} as const;

export type AddressField = keyof typeof LENGTHS;
export type AddressFault = 'missing' | 'invalid';
/** What is wrong with each field; undefined where nothing is. */
export type AddressFaults = { readonly [F in AddressField]?: AddressFault | undefined };

/** Marks and pictures alone name neither a person nor a house. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const isSaid = (text: string) => SAYS_SOMETHING.test(text);

/** In China every place down to the district is one of the tables: what a delivery costs hangs on it. */
export const isChina = (countryCode: string) => countryCode === 'CN';

/** All texts as they are stored; what cannot be read stays as it was typed, for its owner to fix. */
function cleaned(typed: TypedAddress, countryCode: string, phone: string | null): TypedAddress {
  const postCode = postCodeUse(countryCode) === 'none' ? '' : oneLine(typed.postCode);
  return {
    ...typed,
    realName: oneLine(typed.realName),
    phone: phone ?? oneLine(typed.phone),
    email: readEmail(oneLine(typed.email)) ?? oneLine(typed.email),
    province: oneLine(typed.province),
    city: oneLine(typed.city),
    district: oneLine(typed.district),
    street: oneLine(typed.street),
    postCode: readPostCode(postCode, countryCode) ?? postCode,
    detail: oneLine(typed.detail),
  };
}

const missing = (isMissing: boolean): AddressFault | undefined => (isMissing ? 'missing' : undefined);

function placeFaults({ province, provinceId, city, cityId, districtId }: TypedAddress, countryCode: string) {
  const isFromTables = isChina(countryCode);
  const lacks = (name: string, id: number) => missing(id === 0 && (isFromTables || !isSaid(name)));
  return {
    province: lacks(province, provinceId),
    city: lacks(city, cityId),
    district: missing(isFromTables && districtId === 0),
  };
}

function postCodeFault(postCode: string, countryCode: string): AddressFault | undefined {
  if (postCode === '') return missing(postCodeUse(countryCode) === 'needed');
  return readPostCode(postCode, countryCode) === null ? 'invalid' : undefined;
}

/**
 * An address as it is stored, and what is wrong with it. Form and server ask this one function. A form whose rules of
 * phone numbers are not there yet leaves them out, and the server has its say.
 */
export function readAddress(
  typed: TypedAddress,
  countryCode: string,
  readPhone: ReadPhone | null,
): { address: TypedAddress; faults: AddressFaults } {
  const phone = readPhone ? readPhone(typed.phone, countryCode) : oneLine(typed.phone);
  const address = cleaned(typed, countryCode, phone);
  const faults = {
    realName: missing(!isSaid(address.realName)),
    phone: address.phone === '' ? 'missing' : phone === null ? 'invalid' : undefined,
    ...placeFaults(address, countryCode),
    detail: missing(!isSaid(address.detail)),
    postCode: postCodeFault(address.postCode, countryCode),
    email: address.email === '' || readEmail(address.email) !== null ? undefined : 'invalid',
  } satisfies AddressFaults;
  return { address, faults };
}

/** In the order in which they are asked for; what a street is called can be left open. */
export const FIELD_ORDER: readonly AddressField[] = [
  'realName',
  'phone',
  'email',
  'province',
  'city',
  'district',
  'detail',
  'postCode',
];

/** The first field that is wrong. */
export const firstFault = (faults: AddressFaults): AddressField | undefined =>
  FIELD_ORDER.find((field) => faults[field] !== undefined);
