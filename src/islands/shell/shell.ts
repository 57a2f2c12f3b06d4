import { $cartCount } from '#stores/cart.ts';
import { $colourMode, type ModePreference, preferMode, readForcedMode } from '#stores/colour-mode.ts';
import { $currency, $language } from '#stores/settings.ts';
import { $toast } from '#stores/toast.ts';
import { whenTouched } from '../live/when-touched.ts';
import { watchForLostCode } from './lost-code.ts';

const root = document.documentElement;
const all = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector);

/** Colour mode: the header's button switches between light and dark, the settings offer the device's as well. */
const device = matchMedia('(prefers-color-scheme: dark)');
const forced = readForcedMode(root.dataset['force']);
const prefer = (preference: ModePreference) => preferMode(preference, device.matches, forced);

function showMode(): void {
  const { preference } = $colourMode.get();
  const shown = forced ?? (preference === 'system' ? undefined : preference);
  if (shown) root.dataset['theme'] = shown;
  else delete root.dataset['theme'];
}

$colourMode.subscribe(showMode);
device.addEventListener('change', () => prefer($colourMode.get().preference));

const isDark = () => (root.dataset['theme'] ?? (device.matches ? 'dark' : 'light')) === 'dark';
for (const button of all('[data-mode]')) button.addEventListener('click', () => prefer(isDark() ? 'light' : 'dark'));

/** The cart's badge; absent at 0. */
$cartCount.subscribe((count) => {
  for (const badge of all('[data-cart]')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count);
  }
});

/** Language: the page decides, and the next visit remembers. */
const isFirstVisit = !document.cookie.includes('i18n_locale=');
$language.set(root.lang);
const remember = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the large browsers
  document.cookie = `i18n_locale=${root.lang};path=/;max-age=${365 * 86_400};samesite=lax`;
};

/**
 * Only the front door asks for a stranger's language, and only a browser that speaks another: a link to a page is
 * meant in the language that it was given in. Programs that index pages are left where they are.
 */
const speaksAnother = !navigator.language.startsWith(root.lang) && !/bot|crawl|spider/i.test(navigator.userAgent);
if (isFirstVisit && speaksAnother && location.pathname === '/')
  void import('./first-visit.ts').then(({ greet }) => greet()).finally(remember);
// In a task of its own: the browser waits for another of its processes to write it.
else setTimeout(remember);

/** Settings and conversion come when they are wanted: most shoppers keep what they are given. */
for (const button of all('[data-settings]')) {
  button.addEventListener('click', async () => {
    const { openSettings } = await import('./settings-panel.ts');
    await openSettings(button.dataset['settings'] ?? '', prefer);
  });
}

$currency.subscribe(async (currency) => {
  if (currency === root.dataset['base'] && !root.dataset['shown']) return;
  const { showPrices } = await import('./convert-prices.ts');
  await showPrices(document.body);
});

/** The categories of the header's menu; on a phone the link leads to their page. */
for (const link of all<HTMLAnchorElement>('[data-menu]')) {
  const open = async () => (await import('./menu.ts')).openMenu(link);
  link.addEventListener('pointerenter', open, { passive: true });
  link.addEventListener('focus', open, { passive: true });
}

/** The coupons of a goods open over its page; without their code the link leads to a page of their own. */
for (const link of all<HTMLAnchorElement>('[data-coupons]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    import('../promotion/open-coupons.tsx')
      .then(({ openCoupons }) => openCoupons(Number(link.dataset['coupons'])))
      .catch(() => location.assign(link.href));
  });
}

/** One key away from the search, unless somebody is typing. */
addEventListener('keydown', (event) => {
  const typing = event.target instanceof HTMLElement && event.target.closest('input,textarea,select,[contenteditable]');
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  document.querySelector<HTMLInputElement>('[data-search]')?.focus();
});

/** Galleries and whatever else wakes with the shopper; a press on a picture that was faster is made again. */
let pressed: HTMLElement | null = null;
const keepPress = (event: Event) => {
  if (!(event.target instanceof Element)) return;
  pressed = event.target.closest<HTMLElement>('.gal .cnt,.pics img,.dots button') ?? pressed;
  if (pressed?.contains(event.target)) event.preventDefault();
};
addEventListener('click', keepPress);
whenTouched(async () => {
  const { wake } = await import('./wake.ts');
  removeEventListener('click', keepPress);
  wake();
  pressed?.click();
});

const timers = all('[data-countdown]');
if (timers.length > 0) void import('./countdown.ts').then(({ runCountdowns }) => runCountdowns(timers));

watchForLostCode();

/** The path of every page view, from which personal pages tell where a shopper came from. */
try {
  sessionStorage.setItem('path', location.pathname);
} catch {
  // A browser that keeps nothing remembers no path.
}

/** Browsers with speculation rules have them in a header; who saves data wants nothing ahead. */
if (!navigator.connection?.saveData && !HTMLScriptElement.supports?.('speculationrules'))
  void import('./prefetch.ts').then(({ prefetchOnIntent }) => prefetchOnIntent());

const stopWaiting = $toast.listen(async () => {
  stopWaiting();
  (await import('./toast.ts')).showToasts();
});
