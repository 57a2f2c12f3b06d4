import routes from 'virtual:mall-routes';
import { DEFAULTS, HEADERS } from '#contract/envelope.ts';
import { createCaller } from './caller.ts';

/**
 * The browser's caller, on the page's own origin. Language and region are the shopper's; amounts come in the base
 * currency, as static pages carry them, and are converted where they are shown. Whatever binds (orders) is asked for in
 * the shopper's own currency by its caller.
 */
export const callMall = createCaller(routes, {
  base: '',
  fetch: (address, init) => fetch(address, init),
  headers: () => ({
    [HEADERS.language]: document.documentElement.lang,
    [HEADERS.currency]: document.documentElement.dataset['base'] ?? DEFAULTS.currency,
    [HEADERS.region]: localStorage.getItem('regionId') ?? String(DEFAULTS.regionId),
  }),
  onLoginFailure: () => location.assign('/'),
});
