import { DEFAULT_REGION } from '#contract/envelope.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import type { Mall } from '../../platform/mall.ts';
import { readCountries } from '../addresses/index.ts';
import { readMallSettings } from './mall-settings.ts';

/** As long as settings. */
const LIFE_MS = 10_000;

/**
 * The country that pages promise delivery to until a shopper says where to, by id: the mall's own where it is shipped to, else
 * the contract's, else the first by name.
 */
export const readHomeRegion = (mall: Mall): Promise<number> =>
  mall.cache.read('home region', { lifeMs: LIFE_MS }, async () => {
    const [{ homeCountry }, countries] = await Promise.all([
      readMallSettings({ mall }),
      readCountries({ mall, locale: DEFAULT_LOCALE }),
    ]);
    const home =
      countries.find(({ code }) => code === homeCountry) ??
      countries.find(({ id }) => id === DEFAULT_REGION) ??
      countries[0];
    return home?.id ?? DEFAULT_REGION;
  });
