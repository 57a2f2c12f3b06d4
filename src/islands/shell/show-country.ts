import { loadCountries } from '#stores/addresses/countries.ts';

/** Names the country that is delivered to, in the header. Without the mall's list it stays as it was. */
export async function showCountry(regionId: string): Promise<void> {
  const countries = await loadCountries().catch(() => []);
  const name = countries.find(({ id }) => String(id) === regionId)?.name;
  if (!name) return;
  for (const place of document.querySelectorAll('[data-country]')) place.textContent = name;
  document.documentElement.dataset['country'] = regionId;
}
