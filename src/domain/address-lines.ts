import type { TypedAddress } from './address.ts';

/** Where letters begin with the country and end with the house. */
const LARGE_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR']);

/** Where the postal code follows the city; elsewhere it goes before. */
const CODE_LAST = new Set('US CA GB IE AU NZ IN SG ZA NG KE TH ID PH VN AE SA EG JO KW OM BH'.split(' '));

type Lined = Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'postCode' | 'detail'> & {
  country: string;
};

const said = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** An address without its name in lines as they are read in its country. A city that is called like its state is said once. */
export function addressLines({ country, detail, postCode, ...places }: Lined, countryCode: string): string[] {
  const { province, city, district, street } = places;
  const state = province === city ? '' : province;
  if (LARGE_FIRST.has(countryCode)) {
    return [said([postCode, country], ' '), said([state, city, district, street], ' '), detail].filter(Boolean);
  }
  const inCity = CODE_LAST.has(countryCode)
    ? said([city, said([state, postCode], ' ')], ', ')
    : said([said([postCode, city], ' '), state], ', ');
  return [detail, said([street, district], ', '), inCity, country].filter(Boolean);
}

/** The number after the country's own code, as it is dialled there; whole where it has the code of another country. */
export const homeNumber = (phone: string, phoneCode: string) =>
  phone.startsWith(`+${phoneCode}`) ? phone.slice(phoneCode.length + 1) : phone;

/** '+86 13800138000': the code apart from the number. */
export const spacedPhone = (phone: string, phoneCode: string) =>
  phone.startsWith(`+${phoneCode}`) ? `+${phoneCode} ${homeNumber(phone, phoneCode)}` : phone;
