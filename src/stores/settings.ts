import { DEFAULTS } from '#contract/envelope.ts';
import { persistentAtom } from './persistent.ts';

/** The shopper's settings, under the names that the family's clients use. */
export const $language = persistentAtom<string>('language', DEFAULTS.language);
export const $currency = persistentAtom<string>('currency', DEFAULTS.currency);
export const $currencySymbol = persistentAtom<string>('currencySymbol', '$');
export const $regionId = persistentAtom<string>('regionId', String(DEFAULTS.regionId));
