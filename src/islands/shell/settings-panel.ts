import { loadCountries } from '#stores/countries.ts';
import { $currency, $regionId } from '#stores/settings.ts';

const option = (value: string, text: string) => {
  const element = document.createElement('option');
  element.value = value;
  element.textContent = text;
  return element;
};

async function fillCountries(select: HTMLSelectElement): Promise<void> {
  const byName = new Intl.Collator(document.documentElement.lang);
  const countries = await loadCountries().catch(() => []);
  const sorted = countries.toSorted((a, b) => byName.compare(a.name, b.name));
  select.replaceChildren(...sorted.map((country) => option(String(country.id), country.name)));
  select.value = $regionId.get();
}

let filled = false;

/** Brings the dialog's fields up to date and follows them; the fields act at once, there is nothing to confirm. */
export function fillSettings(): void {
  const currency = document.querySelector<HTMLSelectElement>('[data-currency]');
  const region = document.querySelector<HTMLSelectElement>('[data-region]');
  if (currency) currency.value = $currency.get();
  if (filled || !currency || !region) return;
  filled = true;
  currency.addEventListener('change', () => $currency.set(currency.value));
  region.addEventListener('change', () => $regionId.set(region.value));
  void fillCountries(region);
}
