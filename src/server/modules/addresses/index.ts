export { readCountries, readCountryNames } from './list-countries.ts';
export type { AddressRow } from './queries/addresses.ts';
