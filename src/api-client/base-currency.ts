import { DEFAULTS } from '#contract/envelope.ts';

/** The currency that pages are made in, as they say themselves; the contract's while an island is rendered without a page. */
export const BASE_CURRENCY =
  (import.meta.env.SSR ? undefined : document.documentElement.dataset['base']) ?? DEFAULTS.currency;
