import { atom } from 'nanostores';
import type { CallData } from '#contract/index.ts';
import { $token } from '../accounts/session.ts';

/** What a coupon takes off, and from which amount on, as wire text in the base currency. */
export interface OwnTerms {
  money: string;
  minPrice: string;
}

/** The shopper's own coupons that can be used now for the product on screen; null while the mall has not named them. */
export const $ownTerms = atom<readonly OwnTerms[] | null>(null);

// Another person has others.
$token.listen(() => $ownTerms.set(null));

/** Takes over what the mall says now; an older back end says nothing. */
export const takeOwnTerms = ({ ownCoupons }: Pick<CallData<'live'>, 'ownCoupons'>) => $ownTerms.set(ownCoupons ?? null);
