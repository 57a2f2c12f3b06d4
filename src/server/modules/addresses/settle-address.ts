import type { GivenAddress } from '#contract/addresses.ts';
import type { FailureName } from '#contract/failures.ts';
import { readPhone } from '#domain/accounts/phone.ts';
import { type AddressField, firstFault, readAddress } from '#domain/addresses/address.ts';
import { type Failure, fail, isFailure } from '../../platform/failure.ts';
import type { UseCaseContext } from '../../platform/use-case.ts';
import { readCountries } from './list-countries.ts';
import { namePlaces } from './name-places.ts';
import type { AddressEntry } from './queries/addresses.ts';
import type { CountryRow } from './queries/places.ts';

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

async function countryOf(
  context: UseCaseContext,
  { countryId, country }: GivenAddress,
): Promise<CountryRow | undefined> {
  const countries = await readCountries(context);
  if (countryId > 0) return countries.find(({ id }) => id === countryId);
  if (country !== '') return countries.find(({ name }) => name === country);
  return countries.find(({ code }) => code === 'CN');
}

/** What was sent as it is written down, or which part of it cannot be. */
export async function settleAddress(context: UseCaseContext, given: GivenAddress): Promise<AddressEntry | Failure> {
  const country = await countryOf(context, given);
  if (!country) return fail('addressCountry');
  const { address, faults } = readAddress(given, country.code, readPhone);
  const wrong = firstFault(faults);
  if (wrong) return fail(REFUSALS[wrong]);
  const named = await namePlaces(context.mall, address, country.id);
  if (isFailure(named)) return named;
  return { ...named, countryId: country.id, country: country.name, countryCode: country.phoneCode };
}
