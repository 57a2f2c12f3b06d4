import { BASE_CURRENCY } from '#api-client/base-currency.ts';
import { HOME_REGION } from '#api-client/home-region.ts';
import { DEFAULTS, REGION_ID } from '#contract/envelope.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** A setting of the shopper; what is not in its form counts as not set, for it goes into the headers of every call. */
const setting = (name: string, standard: string, form: RegExp) =>
  persistentAtom<string>(name, standard, {
    encode: (value) => value,
    decode: (text) => (form.test(text) ? text : standard),
  });

/** The shopper's settings, under the names that the family's clients use. */
export const $language = setting('language', DEFAULTS.language, /^[a-z]{2}$/);
export const $currency = setting('currency', BASE_CURRENCY, /^[A-Z]{3}$/);
export const $currencySymbol = setting('currencySymbol', '$', /^\P{Cc}{1,8}$/u);
export const $regionId = setting('regionId', HOME_REGION, REGION_ID);

/** Whether the shopper has things sent to another region than the one that pages are made for. */
export const isElsewhere = () => $regionId.get() !== HOME_REGION;

/** What the server may know of a browser that sends no headers yet: a cookie of a year, or none where nothing is said. */
export function storeCookie(name: string, text: string, seconds = 31_536_000): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the large browsers
  document.cookie = `${name}=${text};path=/;max-age=${text ? seconds : 0};samesite=lax${secure}`;
}

/** The language that the front door leads to at the next visit. */
export const rememberLanguage = (language = $language.get()) => storeCookie('i18n_locale', language);
