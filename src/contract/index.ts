import type { z } from 'zod';
import { address } from './address.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { favourite, footprint } from './favourite.ts';
import { flashSaleWaitlist } from './flash-sale-waitlist.ts';
import { goods } from './goods.ts';
import { home, settings } from './home.ts';
import { login } from './login.ts';
import { merchant } from './merchant.ts';
import { news } from './news.ts';
import { order } from './order.ts';
import { ownCoupon } from './own-coupon.ts';
import { parcel } from './parcel.ts';
import { passkey } from './passkey.ts';
import { pay, sandbox } from './pay.ts';
import { place } from './place.ts';
import { prerender } from './prerender.ts';
import { profile } from './profile.ts';
import { coupon, group, seckill } from './promotion.ts';
import { proof } from './proof.ts';
import { qr } from './qr.ts';
import { safety } from './safety.ts';
import { secondFactor } from './second-factor.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { upload } from './upload.ts';
import { wallet } from './wallet.ts';

/** Every call of the mall by name. */
export const contract = {
  ...goods,
  ...merchant,
  ...home,
  ...settings,
  ...coupon,
  ...seckill,
  ...flashSaleWaitlist,
  ...group,
  ...news,
  ...place,
  ...prerender,
  ...session,
  ...login,
  ...security,
  ...passkey,
  ...secondFactor,
  ...proof,
  ...safety,
  ...qr,
  ...profile,
  ...upload,
  ...favourite,
  ...footprint,
  ...address,
  ...wallet,
  ...ownCoupon,
  ...cart,
  ...checkout,
  ...order,
  ...parcel,
  ...pay,
  ...sandbox,
} as const;

export type Contract = typeof contract;
export type CallName = keyof Contract;
/** What a caller may send: both spellings of numbers, members with a default left out. */
export type CallInput<K extends CallName> = z.input<Contract[K]['input']>;
/** What a handler receives. */
export type ParsedInput<K extends CallName> = z.output<Contract[K]['input']>;
export type CallData<K extends CallName> = z.output<Contract[K]['data']>;
