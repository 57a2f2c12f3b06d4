import { DEFAULTS } from '#contract/envelope.ts';
import { DEFAULT_LOCALE } from '#locale/locales.ts';
import { listCurrencies } from '../../db/queries/currencies.ts';
import type { CallContext } from '../../http/context.ts';
import type { VisitorWishes } from '../../http/visitor.ts';
import { readCountries } from '../place/list-countries.ts';

/** What a first visitor is shown: the wishes that the mall can meet, its defaults for the others. */
export async function readVisitorContext(context: CallContext, wishes: VisitorWishes) {
  const [currencies, countries] = await Promise.all([listCurrencies(context.mall.db.sql), readCountries(context)]);
  const currency = currencies.find(({ code }) => code === wishes.currency) ?? context.base;
  const country =
    countries.find(({ id }) => id === wishes.regionId) ?? countries.find(({ id }) => id === DEFAULTS.regionId);
  return {
    language: wishes.locale ?? DEFAULT_LOCALE,
    currency: currency.code,
    currencySymbol: currency.symbol,
    regionId: country?.id ?? DEFAULTS.regionId,
    country: country?.code ?? '',
    timezone: context.mall.config.timezone,
  };
}
