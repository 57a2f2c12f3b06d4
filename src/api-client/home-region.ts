import { DEFAULT_REGION } from '#contract/envelope.ts';

/** The region that pages are made for, as they say themselves; the contract's while an island is rendered without a page. */
export const HOME_REGION =
  (import.meta.env.SSR ? undefined : document.documentElement.dataset['region']) ?? String(DEFAULT_REGION);
