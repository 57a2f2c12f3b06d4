import { loadCountries } from '#stores/addresses/countries.ts';
import { $colourMode, type ModePreference } from '#stores/settings/color-mode.ts';
import { $currency, $regionId } from '#stores/settings/settings.ts';
import { rememberContext } from '#stores/settings/visitor-context.ts';
import { fetchDialog } from './late-dialog.ts';
import lateStyle from './styles/settings-late.css?url';

const option = (value: string, text: string) =>
  Object.assign(document.createElement('option'), { value, textContent: text });

async function fillCountries(select: HTMLSelectElement): Promise<void> {
  const byName = new Intl.Collator(document.documentElement.lang);
  const countries = await loadCountries().catch(() => []);
  const sorted = countries.toSorted((a, b) => byName.compare(a.name, b.name));
  select.replaceChildren(...sorted.map((country) => option(String(country.id), country.name)));
  select.value = $regionId.get();
}

/** Each language leads to this page in that language; the page's own footer knows where it is and what it was asked. */
function linkLanguages(dialog: HTMLElement): void {
  for (const link of dialog.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const same = document.querySelector<HTMLAnchorElement>(`[data-languages] a[hreflang="${link.hreflang}"]`);
    if (same) link.href = same.href;
  }
}

/** For this browser, and for the mall's server in the cookie. */
function choose(setting: typeof $currency, value: string): void {
  setting.set(value);
  rememberContext();
}

/** The fields act at once; there is nothing to confirm. */
function followFields(dialog: HTMLElement, prefer: (preference: ModePreference) => void): void {
  const currency = dialog.querySelector<HTMLSelectElement>('[data-currency]');
  const region = dialog.querySelector<HTMLSelectElement>('[data-region]');
  currency?.addEventListener('change', () => choose($currency, currency.value));
  region?.addEventListener('change', () => choose($regionId, region.value));
  for (const radio of dialog.querySelectorAll<HTMLInputElement>('[name=mode]')) {
    radio.addEventListener('change', () => prefer(radio.value as ModePreference));
  }
  if (region) void fillCountries(region);
}

let dialog: Promise<HTMLDialogElement | null> | undefined;

/** Opens the settings, fetched at the first time. */
export async function openSettings(address: string, prefer: (preference: ModePreference) => void): Promise<void> {
  const isFirst = dialog === undefined;
  dialog ??= fetchDialog(address, lateStyle, 'settings');
  const opened = await dialog;
  if (!opened) {
    dialog = undefined;
    return;
  }
  if (isFirst) {
    linkLanguages(opened);
    followFields(opened, prefer);
    opened.addEventListener('click', (event) => event.target === opened && opened.close());
  }
  const currency = opened.querySelector<HTMLSelectElement>('[data-currency]');
  if (currency) currency.value = $currency.get();
  for (const radio of opened.querySelectorAll<HTMLInputElement>('[name=mode]'))
    radio.checked = radio.value === $colourMode.get().preference;
  opened.showModal();
}
