import type { z } from 'zod';
import { login } from './accounts/login.ts';
import { passkey } from './accounts/passkeys.ts';
import { profile } from './accounts/profile.ts';
import { proof } from './accounts/proof.ts';
import { qr } from './accounts/qr-login.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { security } from './accounts/security.ts';
import { session } from './accounts/sessions.ts';
import { address } from './addresses.ts';
import { aftersales } from './aftersales.ts';
import { alert } from './alerts.ts';
import { safety } from './captcha.ts';
import { cart } from './cart.ts';
import { category } from './catalog/categories.ts';
import { productDetail } from './catalog/detail.ts';
import { sizeGuide } from './catalog/size-guide.ts';
import { checkout } from './checkout/checkout.ts';
import { home, settings } from './content.ts';
import { delivery } from './delivery.ts';
import { browsedProduct, browsingRecord, favorite } from './favorites.ts';
import { merchantApplication } from './merchants/applications.ts';
import { merchant } from './merchants/merchants.ts';
import { message } from './messages.ts';
import { news } from './news.ts';
import { order, purchasedProduct } from './orders.ts';
import { pay, sandbox } from './payments.ts';
import { place } from './places.ts';
import { couponProducts } from './promotions/coupon-products.ts';
import { flashSaleWaitlist } from './promotions/flash-sale-waitlist.ts';
import { ownCoupon } from './promotions/own-coupons.ts';
import { coupon, flashSale, group } from './promotions/promotions.ts';
import { prerender } from './publishing.ts';
import { ownReview } from './reviews/own-reviews.ts';
import { review } from './reviews/reviews.ts';
import { search } from './search.ts';
import { shipment } from './shipments.ts';
import { upload } from './uploads.ts';
import { wallet } from './wallet.ts';

/** Every call of the mall by name. */
export const contract = {
  ...search,
  ...productDetail,
  ...review,
  ...ownReview,
  ...category,
  ...sizeGuide,
  ...couponProducts,
  ...purchasedProduct,
  ...browsedProduct,
  ...merchant,
  ...merchantApplication,
  ...home,
  ...settings,
  ...coupon,
  ...flashSale,
  ...flashSaleWaitlist,
  ...group,
  ...alert,
  ...message,
  ...news,
  ...place,
  ...prerender,
  ...delivery,
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
  ...favorite,
  ...browsingRecord,
  ...address,
  ...wallet,
  ...ownCoupon,
  ...cart,
  ...checkout,
  ...order,
  ...shipment,
  ...aftersales,
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
