import { BASE_CURRENCY } from '#api-client/base-currency.ts';
import { callAsStranger } from '#api-client/browser.ts';
import { HOME_REGION } from '#api-client/home-region.ts';
import { knownLocale } from '#locale/negotiate.ts';
import { $currency, $currencySymbol, $language, $regionId, storeCookie } from './settings.ts';

/** The language that the mall shows to who comes for the first time; null when it cannot be asked. */
export async function readFirstLanguage() {
  const context = await callAsStranger('context', {}).catch(() => null);
  return knownLocale(context?.language);
}

/** The context cookie: a browser that has it has already received the mall's defaults for new visitors. */
export function rememberContext(): void {
  const context = { language: $language.get(), currency: $currency.get(), regionId: Number($regionId.get()) };
  storeCookie('context', encodeURIComponent(JSON.stringify(context)));
}

/** Takes the mall's own currency and country over, unless others were chosen. A mall that does not answer is asked again. */
async function takeContext(): Promise<void> {
  const context = await callAsStranger('context', {}).catch(() => null);
  if (!context) return;
  if ($currency.get() === BASE_CURRENCY) {
    $currency.set(context.currency);
    $currencySymbol.set(context.currencySymbol);
  }
  if ($regionId.get() === HOME_REGION) $regionId.set(String(context.regionId));
  rememberContext();
}

let taking: Promise<void> | undefined;

/** Keeps the cookie in line with the settings; a stranger's come from the mall, once however often this is called. */
export async function followContext(): Promise<void> {
  if (/(^|; )context=/.test(document.cookie)) rememberContext();
  else {
    taking ??= takeContext();
    await taking;
  }
}
