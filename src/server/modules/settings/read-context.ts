import { ownLocale, pageLocales } from '#locale/negotiate.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountries } from '../addresses/index.ts';
import { listCurrencies } from './queries/currencies.ts';
import { listLanguages } from './queries/languages.ts';
import type { VisitorWishes } from './visitor-wishes.ts';

/** What a first visitor is shown: the wishes that the mall can meet, its defaults for the others. */
export async function readVisitorContext(context: UseCaseContext, wishes: VisitorWishes) {
  const { sql } = context.mall.db;
  const [currencies, countries, languages, home] = await Promise.all([
    listCurrencies(sql),
    readCountries(context),
    listLanguages(sql),
    context.homeRegion(),
  ]);
  const locales = pageLocales(languages);
  const currency = currencies.find(({ code }) => code === wishes.currency) ?? context.base;
  const country = countries.find(({ id }) => id === wishes.regionId) ?? countries.find(({ id }) => id === home);
  return {
    language: wishes.locales.find((locale) => locales.includes(locale)) ?? ownLocale(languages),
    currency: currency.code,
    currencySymbol: currency.symbol,
    regionId: country?.id ?? home,
    country: country?.code ?? '',
    timezone: context.mall.config.timezone,
  };
}
