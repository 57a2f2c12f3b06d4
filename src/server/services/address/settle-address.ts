import type { GivenAddress } from '#contract/address.ts';
import { type AddressField, firstFault, readAddress } from '#domain/address.ts';
import { readPhone } from '#domain/phone.ts';
import type { AddressEntry } from '../../db/queries/addresses.ts';
import type { CountryRow } from '../../db/queries/places.ts';
import { type Failure, type FailureName, fail, isFailure } from '../../failure.ts';
import type { CallContext } from '../../http/context.ts';
import { readCountries } from '../place/list-countries.ts';
import { namePlaces } from './name-places.ts';

const REFUSALS: { readonly [F in AddressField]: FailureName } = {
  realName: 'addressName',
  phone: 'addressPhone',
  email: 'addressEmail',
  province: 'addressRegion',
  city: 'addressRegion',
  district: 'addressRegion',
  street: 'addressRegion',
  postCode: 'addressPostCode',
  detail: 'addressDetail',
};

async function countryOf(context: CallContext, { countryId, country }: GivenAddress): Promise<CountryRow | undefined> {
  const countries = await readCountries(context);
  if (countryId > 0) return countries.find(({ id }) => id === countryId);
  if (country !== '') return countries.find(({ name }) => name === country);
  return countries.find(({ code }) => code === 'CN');
}

/** What was sent as it is written down, or which part of it cannot be. */
export async function settleAddress(context: CallContext, given: GivenAddress): Promise<AddressEntry | Failure> {
  const country = await countryOf(context, given);
  if (!country) return fail('addressCountry');
  const { address, faults } = readAddress(given, country.code, readPhone);
  const wrong = firstFault(faults);
  if (wrong) return fail(REFUSALS[wrong]);
  const named = await namePlaces(context.mall, address, country.id);
  if (isFailure(named)) return named;
  return { ...named, countryId: country.id, country: country.name, countryCode: country.phoneCode };
}
