import type { Currency } from '#domain/money/money.ts';
import type { Random } from '../../random.ts';
import type { GivenCoupon } from '../promotions/claimable-coupons.ts';
import type { HeldPoints } from '../wallet/points-balance.ts';
import type { OfferedSku } from './read-products.ts';

/** What somebody's orders depend on, and what changes from one to the next. */
export interface Shopper {
  isMember: boolean;
  /** Where things are sent, the most specific region first. */
  regionIds: readonly number[];
  base: Currency;
  currencies: readonly Currency[];
  offers: ReadonlyMap<number, OfferedSku>;
  points: HeldPoints;
  /** Those that can be claimed; who uses one takes it out. */
  coupons: Map<number, GivenCoupon>;
  random: Random;
}
