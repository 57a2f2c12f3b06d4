import { z } from 'zod';
import { MOST_RETURN_DAYS } from './mall-settings.ts';

export interface SettingKey {
  /** What it changes, for the operator. */
  about: string;
  /** Of the value as it is typed; gives what is stored. */
  schema: z.ZodType<string | null>;
  /** Whether each language has its own text. */
  isByLanguage?: true;
}

/** The longest text of a setting, in characters. */
const MOST_TEXT = 500;

const text = z.string().trim().max(MOST_TEXT);
const flag = (on: string, off: string) =>
  z.enum([on, off], { error: `is "${on}" or "${off}"` }).transform((value) => value);
const days = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .refine((value) => Number(value) >= least && Number(value) <= most, {
      error: `is a whole number from ${least} to ${most}`,
    });
const none = z.literal('');
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `is an address such as ${example}, or "" for none` });

/** What `mall settings` can change, by the name in the setting 'global'. */
export const SETTING_KEYS = {
  siteName: {
    about: 'name of the mall, in titles and mails',
    schema: text.min(1, { error: 'is not empty' }),
  },
  changeColorConfig: {
    about: 'colour of the brand, #rrggbb',
    schema: z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'is a colour such as #c8281c' }),
  },
  paidMemberPriceDisplay: { about: 'who sees member prices: all, or paid members', schema: flag('all', 'paid') },
  merchantApplySwitch: { about: 'whether shops may apply: 1 yes, 0 no', schema: flag('1', '0') },
  returnDays: {
    about: `days after receipt in which items can be returned, 1 to ${MOST_RETURN_DAYS}; agreements say {{returnDays}}`,
    schema: days(1, MOST_RETURN_DAYS),
  },
  goPhoneQrCodeType: { about: 'code for phones: 1 mini-program, 2 address', schema: flag('1', '2') },
  mobileDomain: {
    about: 'address of the mobile mall; "" for none',
    schema: none.transform(() => null).or(address(/^https?$/, 'https://m.example.com')),
  },
  imageDomain: {
    about: 'where pictures come from; "" for the mall itself',
    schema: none.or(address(/^https$/, 'https://pictures.example.com')),
  },
  consumerType: {
    about: 'how the mall is reached: h5 (chat), hotline, message, email',
    schema: z.enum(['h5', 'hotline', 'message', 'email'], { error: 'is h5, hotline, message or email' }),
  },
  consumerHotline: { about: 'phone number or e-mail address of the service', schema: text },
  consumerH5Url: {
    about: 'address of the chat with its token; needs consumerType h5',
    schema: none.or(address(/^https?$/, 'https://chat.example.com/chat/index?token=abc')),
  },
  phone: { about: 'phone number in the footer', schema: text },
  address: { about: 'postal address in the footer, by language', schema: text, isByLanguage: true },
  authInfo: { about: 'licence in the footer', schema: text },
  filingNum: { about: 'filing number in the footer', schema: text },
  imprint: {
    about: 'address of the imprint, linked in the footer; "" for none',
    schema: none.or(address(/^https?$/, 'https://example.com/imprint')),
  },
  homeCountry: {
    about: 'country that pages promise delivery to until a shopper says where to, such as DE; "" for none of its own',
    schema: none.or(z.string().regex(/^[A-Z]{2}$/, { error: 'is the code of a country, such as DE' })),
  },
  taxIncluded: {
    about: 'whether prices contain the tax: 1 says so where a market wants it (de, fr, es, ja), 0 does not',
    schema: flag('1', '0'),
  },
} as const satisfies Record<string, SettingKey>;

export type SettingName = keyof typeof SETTING_KEYS;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTING_KEYS, name);
