import { TOLD } from '#api-client/session-kept.ts';
import { $wish } from '#stores/login.ts';
import { $person } from '#stores/session.ts';
import { recover } from './lost-code.ts';

/** Whether the page before has left a sentence to be said here. */
function isTold(): boolean {
  try {
    return sessionStorage.getItem(TOLD) !== null;
  } catch {
    return false;
  }
}

/** The login opens for a wish that waits for it, and every page shows who is logged in, on whatever tab that happened. */
export function followPerson(): void {
  $wish.subscribe((wish) => {
    if (wish) import('../login/open-login.tsx').then(({ openLogin }) => openLogin()).catch(recover);
  });
  $person.subscribe(async (person, before) => {
    if (person || before) (await import('./show-person.ts')).showPerson(person);
  });
  if (isTold()) void import('./tell-kept.ts').then(({ tellKept }) => tellKept());
}
