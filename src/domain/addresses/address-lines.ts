import type { TypedAddress } from './address.ts';

/** Where letters begin with the country and end with the house. */
const LARGE_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR']);

/** Where the postal code follows the city; elsewhere it goes before. */
const CODE_LAST = new Set('US CA GB IE AU NZ IN SG ZA NG KE TH ID PH VN AE SA EG JO KW OM BH'.split(' '));

type Lined = Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'postCode' | 'detail'> & {
  country: string;
};

const said = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/**
 * An address without its name in lines as they are read in its country. A city that is called like its state is said once.
 * `comma` is that of the reader's language, with the blank that belongs to it.
 */
export function addressLines(
  { country, detail, postCode, ...places }: Lined,
  countryCode: string,
  comma: string,
): string[] {
  const { province, city, district, street } = places;
  const state = province === city ? '' : province;
  if (LARGE_FIRST.has(countryCode)) {
    return [said([country, postCode], ' '), said([state, city, district, street], ' '), detail].filter(Boolean);
  }
  const inCity = CODE_LAST.has(countryCode)
    ? said([city, said([state, postCode], ' ')], comma)
    : said([said([postCode, city], ' '), state], comma);
  return [detail, said([street, district], comma), inCity, country].filter(Boolean);
}

/** The same in one line. Letters that begin with the country do without commas. */
export const addressText = (address: Lined, countryCode: string, comma: string): string =>
  addressLines(address, countryCode, comma).join(LARGE_FIRST.has(countryCode) ? ' ' : comma);

/** The number after the country's own code, as it is dialled there; whole where it has the code of another country. */
export const homeNumber = (phone: string, phoneCode: string) =>
  phone.startsWith(`+${phoneCode}`) ? phone.slice(phoneCode.length + 1) : phone;

/** All codes of countries that have one or two digits; the others have three, and none begins with another. */
const PHONE_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** '+86 13800138000' of '+8613800138000': the code apart from the number. */
export const spacedPhone = (phone: string) => phone.replace(PHONE_CODE, '$& ');
