export { readCountries, readCountryNames } from './list-countries.ts';
export { nameCountry } from './places/name-country.ts';
export type { AddressRow } from './queries/addresses.ts';
