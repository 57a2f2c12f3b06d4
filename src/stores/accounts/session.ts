import { computed } from 'nanostores';
import { holdToken } from '#api-client/session-kept.ts';
import { HEADERS, KEPT, SESSION_SECONDS, TOKEN } from '#contract/envelope.ts';
import { $cartCount } from '../cart/cart-badge.ts';
import { keepCookie } from '../settings/settings.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** What every page may show of who is logged in. */
export interface Person {
  id: number;
  nickname: string;
  avatar: string;
  /** Whether they pay member prices; absent until the mall has said so. */
  isMember?: boolean;
}

/** An older version, or other software, may have left anything under the name. */
const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'nickname' in value &&
  typeof value.nickname === 'string' &&
  'avatar' in value &&
  typeof value.avatar === 'string';

function decodePerson(text: string): Person | null {
  try {
    const read: unknown = JSON.parse(text);
    return isPerson(read) ? read : null;
  } catch {
    return null;
  }
}

/** The token of who is logged in, '' for a visitor; under the name of the header that it goes into. */
export const $token = persistentAtom<string>(HEADERS.token, '', {
  encode: (token) => token,
  decode: (text) => (TOKEN.test(text) ? text : ''),
});

export const $person = persistentAtom<Person | null>(KEPT.person, null, {
  encode: JSON.stringify,
  decode: decodePerson,
});

/** Whether who is logged in pays member prices. */
export const $isMember = computed($person, (person) => person?.isMember === true);

/** Notes it with the person, so that the next page shows their prices at once. */
export function noteMember(isMember: boolean): void {
  const person = $person.get();
  if (person && person.isMember !== isMember) $person.set({ ...person, isMember });
}

export const $isLoggedIn = computed($token, (token) => token !== '');

function isStored(token: string): boolean {
  try {
    return localStorage.getItem(HEADERS.token) === token;
  } catch {
    return false;
  }
}

function keepToken(token: string): void {
  holdToken(token);
  $token.set(token);
  if (isStored(token)) holdToken(null);
  keepCookie(HEADERS.token, token, SESSION_SECONDS);
}

export function beginSession(token: string, person: Person): void {
  $person.set(person);
  keepToken(token);
}

/** Forgets who was logged in, on all tabs. The server is told by whoever logs out. */
export function endSession(): void {
  keepToken('');
  $person.set(null);
  $cartCount.set(0);
}
