import { callMall } from '#api-client/browser.ts';
import type { CallData } from '#contract/index.ts';
import { $token, noteMember } from '../accounts/session.ts';
import { takeOwnTerms } from '../promotions/own-terms.ts';
import { takeTime } from '../shell/clock.ts';

export type Live = CallData<'live'>;

/** What is on screen, by its ids, at most a hundred of a kind. */
export interface Shown {
  products: readonly number[];
  flashSale: readonly number[];
  coupons: readonly number[];
  /** The product whose SKUs are on screen. */
  sku?: number | undefined;
  /** The flash-sale products that it is sold as. */
  sale?: number | undefined;
}

export const isNothing = ({ products, flashSale, coupons, sku }: Shown) =>
  products.length + flashSale.length + coupons.length === 0 && sku === undefined;

const list = (ids: readonly number[]) => ids.join(',') || undefined;

/** Asks once for everything on screen that may have moved; null when the mall cannot be reached. */
export async function readLive({ products, flashSale, coupons, sku }: Shown): Promise<Live | null> {
  const [sent, token] = [performance.now(), $token.get()];
  const wish = { goods: list(products), seckill: list(flashSale), coupons: list(coupons), sku };
  const live = await callMall('live', wish).catch(() => null);
  if (!live) return null;
  takeTime(live.now, sent, performance.now());
  if ($token.get() !== token) return live;
  noteMember(live.isPaidMember);
  takeOwnTerms(live);
  return live;
}
