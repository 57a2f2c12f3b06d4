import routes from 'virtual:mall-routes';
import { DEFAULTS, HEADERS, REGION_ID } from '#contract/envelope.ts';
import { createCaller } from './caller.ts';
import { currentToken } from './stored-session.ts';

const standard = String(DEFAULTS.regionId);

/** A closed storage throws and nonsense in it is no header; the call goes out all the same. */
function regionId(): string {
  try {
    const stored = localStorage.getItem('regionId') ?? '';
    return REGION_ID.test(stored) ? stored : standard;
  } catch {
    return standard;
  }
}

const OWN_ORIGIN = {
  base: '',
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  onLoginFailure: async (message: string, sent: Record<string, string>) =>
    (await import('./forget-session.ts')).forgetSession(message, sent),
  moreRoutes: async () => (await import('virtual:mall-personal-routes')).default,
};

/** Whose calls these are, and in which language, currency and region. */
export const OWN_CALLS = {
  ...OWN_ORIGIN,
  headers: () => {
    const token = currentToken();
    return {
      [HEADERS.language]: document.documentElement.lang,
      [HEADERS.currency]: document.documentElement.dataset['base'] ?? DEFAULTS.currency,
      [HEADERS.region]: regionId(),
      ...(token ? { [HEADERS.token]: token } : {}),
    };
  },
};

/**
 * The browser's caller, on the page's own origin. Language and region are the shopper's; amounts come in the base
 * currency, as static pages carry them, and are converted where they are shown. Whatever binds (orders) is asked for in
 * the shopper's own currency by its caller.
 */
export const callMall = createCaller(routes, OWN_CALLS);

/** The same without any setting, so that the mall answers by what the browser itself says. */
export const callAsStranger = createCaller(routes, { ...OWN_ORIGIN, headers: () => ({}) });
