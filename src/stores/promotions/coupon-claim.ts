import { map } from 'nanostores';
import { callMall } from '#api-client/browser.ts';
import { COUPON_GONE, COUPON_HELD, COUPON_OFF, COUPON_USED } from '#contract/error-codes.ts';
import type { TicketState } from '#domain/promotions/ticket-state.ts';
import { $token } from '../accounts/session.ts';
import { errorCodeOf, failureMessage } from '../shell/call-failure.ts';
import { createRepeatKey } from '../shell/idempotency-key.ts';

export type Claim = 'busy' | 'held' | 'used' | 'gone';

/**
 * Claim state of coupons since the page was loaded, by id; an absent coupon is in the state that came with it. An
 * answer to a request sent before a claim does not contain that claim, so these values take precedence.
 */
export const $claims = map<Record<number, Claim | undefined>>({});

// Of another person nothing is known.
$token.listen(() => $claims.set({}));

/** What a coupon is after a refusal, by its error code. */
const AFTER: Readonly<Record<number, Claim>> = {
  [COUPON_GONE]: 'gone',
  [COUPON_OFF]: 'gone',
  [COUPON_HELD]: 'held',
  [COUPON_USED]: 'used',
};

/** What a ticket shows that was received in a state. One that was used since its claim is received after that claim. */
export const shownState = (claim: Claim | undefined, received: TicketState): TicketState =>
  !claim || claim === 'busy' || received === 'used' ? received : claim;

/** By coupon, for several may be on their way at once. */
const writes = new Map<number, ReturnType<typeof createRepeatKey>>();

function write(id: number): Promise<unknown> {
  const once = writes.get(id) ?? createRepeatKey();
  writes.set(id, once);
  return once(id, (repeat) => callMall('couponClaim', { id }, { repeat }));
}

/**
 * Takes a coupon for who is logged in: null where it was taken, else the mall's own sentence, '' where it did not answer.
 * Presses while it is on its way do nothing (undefined).
 */
export async function claimCoupon(id: number): Promise<string | null | undefined> {
  if ($claims.get()[id] === 'busy') return undefined;
  const token = $token.get();
  const settle = (claim: Claim | undefined) => {
    if ($token.get() === token) $claims.setKey(id, claim);
  };
  $claims.setKey(id, 'busy');
  try {
    await write(id);
    settle('held');
    return null;
  } catch (error) {
    settle(AFTER[errorCodeOf(error)]);
    return failureMessage(error);
  }
}
