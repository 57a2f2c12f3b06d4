import { computed } from 'nanostores';
import { holdToken } from '#api-client/stored-session.ts';
import { HEADERS, KEPT, SESSION_SECONDS, TOKEN } from '#contract/envelope.ts';
import { $cartCount } from '../cart/cart-badge.ts';
import { $yoursPlace } from '../content/yours-place.ts';
import { $seenPrices } from '../favorites/seen-prices.ts';
import { storeCookie } from '../settings/settings.ts';
import { persistentAtom } from '../shell/persistent.ts';

/** What every page may show of who is logged in. */
export interface Buyer {
  id: number;
  nickname: string;
  avatar: string;
  /** Whether they pay member prices; absent until the mall has said so. */
  isMember?: boolean;
}

/** An older version, or other software, may have left anything under the name. */
const isBuyer = (value: unknown): value is Buyer =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'nickname' in value &&
  typeof value.nickname === 'string' &&
  'avatar' in value &&
  typeof value.avatar === 'string';

function decodeBuyer(text: string): Buyer | null {
  try {
    const read: unknown = JSON.parse(text);
    return isBuyer(read) ? read : null;
  } catch {
    return null;
  }
}

/** The token of who is logged in, '' for a visitor; under the name of the header that it goes into. */
export const $token = persistentAtom<string>(HEADERS.token, '', {
  encode: (token) => token,
  decode: (text) => (TOKEN.test(text) ? text : ''),
});

export const $buyer = persistentAtom<Buyer | null>(KEPT.person, null, {
  encode: JSON.stringify,
  decode: decodeBuyer,
});

/** Whether who is logged in pays member prices. */
export const $isMember = computed($buyer, (buyer) => buyer?.isMember === true);

/** Notes it with the person, so that the next page shows their prices at once. */
export function noteMember(isMember: boolean): void {
  const buyer = $buyer.get();
  if (buyer && buyer.isMember !== isMember) $buyer.set({ ...buyer, isMember });
}

export const $isLoggedIn = computed($token, (token) => token !== '');

function isStored(token: string): boolean {
  try {
    return localStorage.getItem(HEADERS.token) === token;
  } catch {
    return false;
  }
}

function storeToken(token: string): void {
  holdToken(token);
  $token.set(token);
  if (isStored(token)) holdToken(null);
  storeCookie(HEADERS.token, token, SESSION_SECONDS);
}

export function beginSession(token: string, buyer: Buyer): void {
  $buyer.set(buyer);
  storeToken(token);
}

/** Forgets who was logged in, on all tabs. A logout sends its request to the server separately. */
export function endSession(): void {
  storeToken('');
  $buyer.set(null);
  $cartCount.set(0);
  $yoursPlace.set('');
  $seenPrices.set([]);
}
