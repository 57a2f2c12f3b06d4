import { z } from 'zod';
import { CLOSE_DAYS } from '#domain/accounts/closing.ts';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { PAY_MINUTES, RECEIVE_DAYS, RETURN_DAYS, SEND_BACK_DAYS } from '#domain/orders/order-limits.ts';
import { fillIn } from '#locale/fill-in.ts';
import { DEFAULT_LOCALE, type Locale } from '#locale/locales.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { findSetting } from './queries/settings.ts';

/** Settings are not announced as changes of the catalogue, so they are read anew this often. */
const LIFE_MS = 10_000;

export const MOST_RETURN_DAYS = 365;

const text = z.string().catch('');

/** Whatever is missing or makes no sense falls back, so that one wrong setting never closes the mall. */
const settingsSchema = z.object({
  siteName: z.string().min(1).catch('Mallfront'),
  changeColorConfig: text,
  paidMemberPriceDisplay: z.enum(['all', 'paid']).catch('all'),
  copyrightCompanyImage: text,
  /** Where pictures are fetched from, 'https://pictures.example'; empty for the mall itself. */
  imageDomain: z
    .url({ protocol: /^https$/ })
    .transform((address) => new URL(address).origin)
    .catch(''),
  merchantApplySwitch: z.enum(['0', '1']).catch('1'),
  leftTopLogo: text,
  goodStoreImage: text,
  goPhoneQrCodeType: z.enum(['1', '2']).catch('2'),
  phone: text,
  /** By language. */
  address: z.record(z.string(), z.string()).catch({}),
  authInfo: text,
  filingNum: text,
  imprint: text,
  /** ISO 3166 code of the mall's own country; '' for none. */
  homeCountry: text,
  taxIncluded: z.enum(['0', '1']).catch('0'),
  /** The address of the mobile mall; null where the mall itself serves phones. */
  mobileDomain: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .catch(null),
  /** How many orders, and how many pieces in them, one buyer may leave unpaid at a time. Their stock is held meanwhile. */
  unpaidOrders: z.int().min(1).catch(10),
  unpaidPieces: z.int().min(1).catch(200),
  /** The same of one SKU; a line of a cart has no more. */
  unpaidPiecesOfSku: z.int().min(1).catch(MOST_PIECES),
  /** How long after its receipt something can be returned, in days. */
  returnDays: z.coerce.number().int().min(1).max(MOST_RETURN_DAYS).catch(RETURN_DAYS),
  consumerType: z.enum(['h5', 'hotline', 'message', 'email']).catch('message'),
  consumerHotline: text,
  consumerH5Url: text,
});
export type MallSettings = z.infer<typeof settingsSchema>;

const storedSchema = z.record(z.string(), z.unknown()).catch({}).pipe(settingsSchema);

/** The settings of the whole mall, the row 'global'. */
export const readMallSettings = ({ mall }: Pick<UseCaseContext, 'mall'>): Promise<MallSettings> =>
  mall.cache.read('settings', { lifeMs: LIFE_MS }, async () =>
    storedSchema.parse(await findSetting(mall.db.sql, 'global')),
  );

export const addressIn = ({ address }: MallSettings, locale: Locale) =>
  address[locale] ?? address[DEFAULT_LOCALE] ?? Object.values(address)[0] ?? '';

/** An agreement, a guarantee or an article, with the times that the mall keeps where it says `{{returnDays}}` and the like. */
export const withTerms = (content: string, { returnDays }: Pick<MallSettings, 'returnDays'>): string =>
  fillIn(content, {
    returnDays,
    receiveDays: RECEIVE_DAYS,
    sendBackDays: SEND_BACK_DAYS,
    payMinutes: PAY_MINUTES,
    closeDays: CLOSE_DAYS,
  });

/** The address of the mobile mall, without a slash at the end. */
export const mobileAddress = ({ mobileDomain }: MallSettings, { mall }: UseCaseContext) =>
  (mobileDomain ?? mall.config.origin).replace(/\/$/, '');
