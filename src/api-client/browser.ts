import routes from 'virtual:mall-routes';
import { HEADERS, REGION_ID } from '#contract/envelope.ts';
import { BASE_CURRENCY } from './base-currency.ts';
import { createCaller } from './caller.ts';
import { HOME_REGION } from './home-region.ts';
import { fromOrigin } from './other-origin.ts';
import { currentToken } from './stored-session.ts';

/** A closed storage throws and nonsense in it is no header; the call goes out all the same. */
function regionId(): string {
  try {
    const stored = localStorage.getItem('regionId') ?? '';
    return REGION_ID.test(stored) ? stored : HOME_REGION;
  } catch {
    return HOME_REGION;
  }
}

const send = (address: string, init: RequestInit) => fetch(address, init);

/** The name is written out at each place, because the bundler replaces it and leaves out what it excludes. */
const MALL = {
  base: import.meta.env.MALL_BROWSER_API || '',
  fetch: import.meta.env.MALL_BROWSER_API ? fromOrigin(import.meta.env.MALL_BROWSER_API, send) : send,
  onLoginFailure: async (message: string, sent: Record<string, string>) =>
    (await import('./forget-session.ts')).forgetSession(message, sent),
  moreRoutes: async () => (await import('virtual:mall-personal-routes')).default,
};

/** Whose calls these are, and in which language, currency and region. */
export const OWN_CALLS = {
  ...MALL,
  headers: () => {
    const token = currentToken();
    return {
      [HEADERS.language]: document.documentElement.lang,
      [HEADERS.currency]: BASE_CURRENCY,
      [HEADERS.region]: regionId(),
      ...(token ? { [HEADERS.token]: token } : {}),
    };
  },
};

/**
 * The browser's caller, on the page's own origin or, where the build says so, on another. Language and region are the shopper's; amounts come in the base
 * currency, as static pages carry them, and are converted where they are shown. Whatever binds (orders) is asked for in
 * the shopper's own currency by its caller.
 */
export const callMall = createCaller(routes, OWN_CALLS);

/** The same without any setting, so that the mall answers by what the browser itself says. */
export const callAsStranger = createCaller(routes, { ...MALL, headers: () => ({}) });
