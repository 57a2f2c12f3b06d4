import { KEPT } from '#contract/envelope.ts';
import { recover } from './lost-code.ts';

/** Whether a storage holds something under a name; a closed one holds nothing. */
function holds(open: () => Storage, name: string): boolean {
  try {
    return (open().getItem(name) ?? 'null') !== 'null';
  } catch {
    return false;
  }
}

function look(): void {
  if (holds(() => localStorage, KEPT.person))
    import('./show-buyer.ts').then(({ followBuyer }) => followBuyer()).catch(recover);
}

/** Every page shows who is logged in, on whatever tab that happened. Visitors fetch nothing of it. */
export function lookForBuyer(): void {
  look();
  addEventListener('storage', look);
  addEventListener('pageshow', look);
  if (holds(() => sessionStorage, KEPT.notice))
    void import('./show-storage-notice.ts').then(({ showStorageNotice }) => showStorageNotice());
}
