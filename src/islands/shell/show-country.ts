import { loadCountries } from '#stores/addresses/countries.ts';
import { showTaxNotes } from '../delivery/tax-notes.ts';

/** Names the country that is delivered to, in the header, and what prices for it contain. Without the mall's list they stay. */
export async function showCountry(regionId: string): Promise<void> {
  showTaxNotes();
  const countries = await loadCountries().catch(() => []);
  const name = countries.find(({ id }) => String(id) === regionId)?.name;
  if (!name) return;
  for (const place of document.querySelectorAll('[data-country]')) place.textContent = name;
  // Named unlike the places above: a page whose root is one of them would be replaced by the name.
  document.documentElement.dataset['shipTo'] = regionId;
}
