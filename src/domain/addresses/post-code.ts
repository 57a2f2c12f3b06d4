import { plainSigns } from '../text/one-line.ts';

/** How a country writes its postal codes: 9 stands for a digit, A for a letter, the rest for itself. */
const FORMS: Record<string, string> = {
  ...formOf('999', 'IS OM'),
  ...formOf('9999', 'AT BE BG CH CY DK HU LU NO SI TN AU NZ PH ZA'),
  ...formOf('99999', 'DE EE EG ES FI FR HR ID IT JO KE KR KW MA MX MY TH TR UA'),
  ...formOf('999999', 'CN CO IN NG RO SG'),
  ...formOf('999 99', 'CZ GR SE SK'),
  BH: '999|9999',
  AR: '9999|A9999AAA',
  BR: '99999-999',
  CA: 'A9A 9A9',
  CL: '9999999',
  GB: 'A9 9AA|A99 9AA|A9A 9AA|AA9 9AA|AA99 9AA|AA9A 9AA',
  IE: 'A99 AAAA|A99 A999|A99 9A99|A99 99A9|A99 A9A9|A99 AA99|A99 9AAA|A99 A99A|A99 AA9A|A9A AAAA',
  JP: '999-9999',
  LT: '99999|AA-99999',
  LV: '9999|AA-9999',
  MT: 'AAA 9999',
  NL: '9999 AA',
  PE: '99999',
  PL: '99-999',
  PT: '9999-999',
  SA: '99999|99999-9999',
  TW: '999|99999|999999',
  US: '99999|99999-9999',
  VN: '99999|999999',
};

/** Countries that deliver without one. */
const WITHOUT = new Set(['AE', 'HK', 'MO', 'QA']);
/** Where many people do not know theirs, or leave it out. */
const OPTIONAL = new Set(['CN', 'BH', 'CL', 'CO', 'EG', 'IE', 'JO', 'KE', 'KW', 'NG', 'OM', 'PE', 'VN']);

function formOf(form: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((code) => [code, form]));
}

export type PostCodeUse = 'needed' | 'optional' | 'none';

export function postCodeUse(countryCode: string): PostCodeUse {
  if (WITHOUT.has(countryCode)) return 'none';
  return OPTIONAL.has(countryCode) || !(countryCode in FORMS) ? 'optional' : 'needed';
}

/** '123-4567' or 'A1B 2C3' where codes look like that, '' where the country is not known well enough. */
export function postCodeExample(countryCode: string): string {
  const [letters, digits] = ['ABCDEF'[Symbol.iterator](), '123456789'[Symbol.iterator]()];
  const [form = ''] = FORMS[countryCode]?.split('|') ?? [];
  return form.replace(/\w/g, (sign) => (sign === 'A' ? letters : digits).next().value ?? '');
}

const formed = (form: string, signs: string) => {
  let at = 0;
  return form.replace(/\w/g, () => signs[at++] ?? '');
};

/** The code in its country's own form, however it was spaced, in whatever digits; null where it cannot be one. */
export function readPostCode(text: string, countryCode: string): string | null {
  const plain = plainSigns(text).toUpperCase();
  const forms = FORMS[countryCode];
  if (!forms) return /^[A-Z\d][A-Z\d -]{1,10}$/.test(plain) ? plain : null;
  const signs = plain.replace(/[\s\p{Pd}ー]/gu, '');
  const shape = signs.replace(/\d/g, '9').replace(/[A-Z]/g, 'A');
  const form = forms.split('|').find((one) => one.replace(/\W/g, '') === shape);
  return form === undefined ? null : formed(form, signs);
}
