import { DEFAULTS } from '#contract/envelope.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { knownLocale } from '#locale/negotiate.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountries } from '../addresses/index.ts';
import { listCurrencies } from './queries/currencies.ts';
import { listLanguages } from './queries/languages.ts';
import type { VisitorWishes } from './visitor-wishes.ts';

/** What a first visitor is shown: the wishes that the mall can meet, its defaults for the others. */
export async function readVisitorContext(context: UseCaseContext, wishes: VisitorWishes) {
  const { sql } = context.mall.db;
  const [currencies, countries, languages] = await Promise.all([
    listCurrencies(sql),
    readCountries(context),
    listLanguages(sql),
  ]);
  const own = knownLocale(languages.find(({ isDefault }) => isDefault)?.code);
  const currency = currencies.find(({ code }) => code === wishes.currency) ?? context.base;
  const country =
    countries.find(({ id }) => id === wishes.regionId) ?? countries.find(({ id }) => id === DEFAULTS.regionId);
  return {
    language: wishes.locale ?? own ?? DEFAULT_LOCALE,
    currency: currency.code,
    currencySymbol: currency.symbol,
    regionId: country?.id ?? DEFAULTS.regionId,
    country: country?.code ?? '',
    timezone: context.mall.config.timezone,
  };
}
