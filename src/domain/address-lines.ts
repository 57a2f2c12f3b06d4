import type { TypedAddress } from './address.ts';

/** Where letters begin with the country and end with the house. */
const LARGE_FIRST = new Set(['CN', 'TW', 'HK', 'MO', 'JP', 'KR']);

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
  return [detail, said([street, district], ', '), said([city, said([state, postCode], ' ')], ', '), country].filter(
    Boolean,
  );
}
