import { told } from '#stores/told.ts';
import { $wish } from '#stores/wish.ts';
import { recover } from './lost-code.ts';

/** Longer than the 'null' of who has logged out; see `stores/session.ts`. */
const isSomebody = (person: string | null) => person !== null && person.length > 'null'.length;

/** Pages that nobody is logged in on fetch nothing of it; the code that shows somebody follows by itself from then on. */
function look(): void {
  try {
    if (isSomebody(localStorage.getItem('userInfo'))) void import('./show-person.ts');
  } catch {
    // A browser that keeps nothing knows nobody.
  }
  if (told()) void import('./tell-kept.ts').then(({ tellKept }) => tellKept());
}

/** The login opens for a wish that waits for it, and every page shows who is logged in, on whatever tab that happened. */
export function followPerson(): void {
  $wish.subscribe((wish) => {
    if (wish) import('../login/open-login.tsx').then(({ openLogin }) => openLogin()).catch(recover);
  });
  look();
  // Also a page that comes back from the browser's memory, and one that another tab logs in beside.
  addEventListener('pageshow', look);
  addEventListener('storage', look);
}
