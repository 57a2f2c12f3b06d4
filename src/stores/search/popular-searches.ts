import { atom } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';

/** What most shoppers search for; empty until it is known, and where the mall does not say. */
export const $popularSearches = atom<CallData<'popularSearches'>>([]);

let asked: Promise<void> | undefined;

/** Once a page: it is the same for everybody and changes slowly. */
export function loadPopularSearches(): Promise<void> {
  asked ??= callMall('popularSearches', {}).then(
    (popular) => $popularSearches.set(popular),
    () => {},
  );
  return asked;
}
