import { $cartCount } from '#stores/cart/cart-badge.ts';
import { $colourMode, type ModePreference, preferMode, readForcedMode } from '#stores/settings/color-mode.ts';
import { $currency, $regionId, isElsewhere, rememberLanguage } from '#stores/settings/settings.ts';
import { $toast } from '#stores/shell/toast.ts';
import { whenTouched } from '../product-pages/when-touched.ts';
import { followVisit } from './load-page.ts';
import { recover, watchForLostCode } from './lost-code.ts';
import { keepPageState } from './page-state.ts';
import { lookForBuyer } from './show-session.ts';

keepPageState();

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
prefer($colourMode.get().preference);
device.addEventListener('change', () => prefer($colourMode.get().preference));

const isDark = () => (root.dataset['theme'] ?? (device.matches ? 'dark' : 'light')) === 'dark';
for (const button of all('[data-mode]')) {
  button.hidden = forced !== null;
  button.addEventListener('click', () => prefer(isDark() ? 'light' : 'dark'));
}

/** The cart's badge; absent at 0. */
$cartCount.subscribe((count) => {
  for (const badge of all('[data-cart]')) {
    badge.hidden = count === 0;
    badge.textContent = count > 99 ? '99+' : String(count);
  }
});

followVisit();
lookForBuyer();

/** A language leads to the same page with the same question. */
for (const link of all<HTMLAnchorElement>('[data-languages] a')) link.search = location.search;

/** Choosing a language, here or in the settings, is what the next visit goes by. */
addEventListener('click', ({ target }) => {
  const language = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')?.hreflang;
  if (language) rememberLanguage(language);
});

/** Settings and conversion come when they are wanted: most shoppers keep what they are given. */
for (const button of all('[data-settings]')) {
  button.addEventListener('click', async () => {
    const panel = await import('./settings-panel.ts').catch(() => recover());
    await panel?.openSettings(button.dataset['settings'] ?? '', prefer);
  });
}

$currency.subscribe(async (currency) => {
  if (currency === root.dataset['base'] && !root.dataset['shown']) return;
  const { showPrices } = await import('./convert-prices.ts');
  await showPrices(document.body);
});

/** Pages promise delivery to the default region; a shopper of another one is not left with that until the first touch. */
if (isElsewhere() || $currency.get() !== root.dataset['base'])
  void import('../delivery/follow-delivery.ts').then(({ followDelivery }) => followDelivery());

$regionId.subscribe(async (region) => {
  if (!isElsewhere() && !root.dataset['shipTo']) return;
  await (await import('./show-country.ts')).showCountry(region);
});

/** The categories of the header's menu, and of the home page's rail; on a phone the link leads to their page. */
for (const place of all('[data-menu]')) {
  const open = async () => (await import('./menu/menu.ts')).openMenu(place);
  place.addEventListener('pointerenter', open, { passive: true });
  place.addEventListener('focusin', open, { passive: true });
}

/** The coupons of a product open over its page; without their code the link leads to a page of their own. */
for (const link of all<HTMLAnchorElement>('[data-coupons]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    import('../promotions/coupons/open-coupons.tsx')
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

/** Galleries and whatever else wakes with the shopper; a press on a picture or a ticket that was faster is made again. */
let pressed: HTMLElement | null = null;
const keepPress = (event: MouseEvent) => {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  pressed =
    event.target.closest<HTMLElement>(
      '[data-enlarge],[data-price-alert],[data-terms],[data-pictures] img,[data-favorite],[data-dots] button,[data-step],a[data-some],[data-back],[data-share-page],[data-quick-add]',
    ) ?? pressed;
  if (pressed?.contains(event.target)) event.preventDefault();
};
addEventListener('click', keepPress);
whenTouched(async () => {
  const { wake } = await import('./enhance-page.ts');
  removeEventListener('click', keepPress);
  wake();
  pressed?.click();
});

const timers = all('[data-countdown]');
if (timers.length > 0) void import('./countdown.ts').then(({ runCountdowns }) => runCountdowns(timers));

/** The home page's place for what is the shopper's own; it stands only where something is expected. */
for (const place of all('[data-yours]:not([hidden])'))
  import('../content/yours/show-yours.ts').then(({ showYours }) => showYours(place)).catch(() => place.remove());

watchForLostCode();

/** Browsers with speculation rules have them in a header, for pointers; who saves data wants nothing ahead. */
if (!navigator.connection?.saveData && (navigator.maxTouchPoints || !HTMLScriptElement.supports?.('speculationrules')))
  void import('./ahead/prefetch.ts').then(({ prefetch }) => prefetch());

/** Malls without a chat of their own carry none of it. */
if (root.dataset['chat']) void import('./chat.ts');

const stopWaiting = $toast.listen(async () => {
  stopWaiting();
  // Without a connection nothing is said; what was done stands all the same.
  const toast = await import('./toast.ts').catch(() => null);
  await toast?.showToasts();
});
