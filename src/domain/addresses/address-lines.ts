import type { TypedAddress } from './address.ts';
import { regionIn } from './region-name.ts';

/** Where letters begin with the country and end with the house. */
export const BEGINS_WITH_COUNTRY: ReadonlySet<string> = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR']);

/** Where the postal code follows the city; elsewhere it goes before. */
const CODE_LAST = new Set('US CA GB IE AU NZ IN SG ZA NG KE TH ID PH VN AE SA EG JO KW OM BH'.split(' '));

type Lined = Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'postCode' | 'detail'> & {
  country: string;
};

const said = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;
/** Korean parts its words by blanks as Latin letters do. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What was typed by hand tells the script of an address: the parcel goes to where it is written so. */
const typedIn = ({ city, district, street, detail }: Lined, script: RegExp) =>
  script.test(city + district + street + detail);

/** Beside Arabic letters '155-0031' is shown as '0031-155' unless it stands in a direction of its own. */
const leftToRight = (code: string, isBesideArabic: boolean) =>
  isBesideArabic && /\D/.test(code) ? `\u2066${code}\u2069` : code;

/**
 * An address without its name in lines as they are read in its country: with the commas of its script, in Japan and China
 * without blanks, and with the local half of a region's name or its Latin one. A city that is called like its state is
 * said once.
 */
export function addressLines(address: Lined, countryCode: string): string[] {
  const { country, detail, street } = address;
  const [isArabic, isUnspaced] = [typedIn(address, ARABIC), typedIn(address, UNSPACED)];
  const named = (place: string) => regionIn(place, typedIn(address, NOT_LATIN));
  const [province, city, district] = [named(address.province), named(address.city), named(address.district)];
  const state = province === city ? '' : province;
  const postCode = leftToRight(
    countryCode === 'JP' && address.postCode ? `〒${address.postCode}` : address.postCode,
    isArabic || ARABIC.test(country),
  );
  if (BEGINS_WITH_COUNTRY.has(countryCode)) {
    const places = said([state, city, district, street], isUnspaced ? '' : ' ');
    return [said([country, postCode], ' '), places, detail].filter(Boolean);
  }
  const comma = isArabic ? '، ' : ', ';
  const inCity = CODE_LAST.has(countryCode)
    ? said([city, said([state, postCode], ' ')], comma)
    : said([said([postCode, city], ' '), state], comma);
  return [detail, said([street, district], comma), inCity, country].filter(Boolean);
}

/** The same in one line. Letters that begin with the country do without commas. */
export function addressText(address: Lined, countryCode: string): string {
  const lines = addressLines(address, countryCode);
  if (!BEGINS_WITH_COUNTRY.has(countryCode)) return lines.join(typedIn(address, ARABIC) ? '، ' : ', ');
  if (!typedIn(address, UNSPACED)) return lines.join(' ');
  const head = address.country === '' && address.postCode === '' ? 0 : 1;
  return said([...lines.slice(0, head), lines.slice(head).join('')], ' ');
}

/** The number after the country's own code, as it is dialled there; whole where it has the code of another country. */
export const homeNumber = (phone: string, phoneCode: string) =>
  phone.startsWith(`+${phoneCode}`) ? phone.slice(phoneCode.length + 1) : phone;

/** All codes of countries that have one or two digits; the others have three, and none begins with another. */
const PHONE_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/;

/** '+86 13800138000' of '+8613800138000': the code apart from the number. */
export const spacedPhone = (phone: string) => phone.replace(PHONE_CODE, '$& ');
