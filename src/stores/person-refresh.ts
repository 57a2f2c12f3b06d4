import { loadProfile } from './profile.ts';
import { $person, keepTokenCookie } from './session.ts';

const KEY = 'personRead';

/** Whether this tab has read that person already; notes that it does now. A browser that keeps nothing must not ask on every page. */
function wasRead(id: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) === String(id)) return true;
    sessionStorage.setItem(KEY, String(id));
    return false;
  } catch {
    return true;
  }
}

/** Brings name and picture up to date once a visit: they may have been changed on another device. Renews the session too. */
export async function refreshPerson(): Promise<void> {
  const person = $person.get();
  if (!person || wasRead(person.id)) return;
  keepTokenCookie();
  await loadProfile();
}
