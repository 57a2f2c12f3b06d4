import routes from 'virtual:mall-routes';
import { HEADERS } from '#contract/envelope.ts';
import { BASE_CURRENCY } from './base-currency.ts';
import { OWN_CALLS } from './browser.ts';
import { createCaller } from './caller.ts';

/** The currency that the shopper chose, the page's own where none is kept; nonsense in the storage is no header. */
export function ownCurrency(): string {
  try {
    const stored = localStorage.getItem('currency') ?? '';
    return /^[A-Z]{3}$/.test(stored) ? stored : BASE_CURRENCY;
  } catch {
    return BASE_CURRENCY;
  }
}

/** The caller of whatever binds: amounts come in the shopper's own currency, as the mall will charge them. */
export const callBinding = createCaller(routes, {
  ...OWN_CALLS,
  headers: () => ({ ...OWN_CALLS.headers(), [HEADERS.currency]: ownCurrency() }),
});
