import { z } from 'zod';
import { MOST_PIECES } from '#domain/cart/cart.ts';
import { MERGE_OUTCOMES } from '#domain/cart/cart-merge.ts';
import { calls } from './call.ts';
import { count, flag, id, image, money, optional } from './fields.ts';

const cartItemSchema = z.object({
  id: z.int(),
  productId: z.int(),
  /** The SKU, under both names of the family. */
  productAttrUnique: z.int(),
  attrId: z.int(),
  cartNum: z.int(),
  image,
  proName: z.string(),
  /** The chosen option values, 'Black,M'; '' for products without options. */
  sku: z.string(),
  price: money,
  vipPrice: money,
  isPaidMember: z.boolean(),
  stock: z.int(),
  /** False where it cannot be bought: sold out, off the shelf, or not on the web. */
  attrStatus: z.boolean(),
  deliveryMethod: z.string(),
  /** Ours: why it cannot be bought; '' where it can. */
  problem: z.enum(['', 'gone', 'soldOut', 'mobileOnly']),
});
export type CartItem = z.infer<typeof cartItemSchema>;

const cartMerchantSchema = z.object({
  merId: z.int(),
  merName: z.string(),
  merIsSelf: z.boolean(),
  cartInfoList: z.array(cartItemSchema),
});
export type CartMerchant = z.infer<typeof cartMerchantSchema>;

const adding = z.object({ productId: id, productAttrUnique: id, cartNum: count(1, MOST_PIECES) });
const lines = z.object({ ids: z.array(id).min(1).max(100) });

/** A coupon that could be used in this cart, with the products of the cart that it covers. */
const cartCouponSchema = z.object({
  id: z.int(),
  merId: z.int(),
  name: z.string(),
  money,
  minPrice: money,
  /** Whether one has it already; else it is claimed by itself when it is the best. */
  isHeld: z.boolean(),
  productIds: z.array(z.int()),
});
export type CartCoupon = z.infer<typeof cartCouponSchema>;

/** Ours: what became of one of several lines that were added together. */
const mergedLineSchema = z.object({
  productId: z.int(),
  productAttrUnique: z.int(),
  /** '' where the catalogue no longer has it. */
  proName: z.string(),
  sku: z.string(),
  /** How many pieces were to be added. */
  wanted: z.int(),
  /** How many the cart had before, and has now. */
  held: z.int(),
  cartNum: z.int(),
  outcome: z.enum(MERGE_OUTCOMES),
});
export type MergedLine = z.infer<typeof mergedLineSchema>;

export const cart = calls({
  cartList: {
    method: 'GET',
    path: 'front/cart/list',
    access: 'buyer',
    summary:
      'The cart by shop, the newest that can be bought first; only what can be bought, or only what cannot, or all of it',
    input: z.object({ isValid: optional(flag) }),
    data: z.array(cartMerchantSchema),
  },
  cartAdd: {
    method: 'POST',
    path: 'front/cart/add',
    access: 'buyer',
    cost: 'light',
    summary: 'Puts pieces of an SKU into the cart; with those in it already not more than 99 and than are in stock',
    input: adding,
    data: z.null(),
  },
  cartAddAll: {
    method: 'POST',
    path: 'front/cart/batch/add',
    access: 'buyer',
    summary:
      'Puts several SKUs into the cart, the first on top, as for buying an order again; answers what became of each, for what cannot be bought is left out',
    listMember: 'list',
    input: z.object({ list: z.array(adding).min(1).max(100) }),
    /** Null from other back ends. */
    data: z.array(mergedLineSchema).nullable(),
  },
  cartDelete: {
    method: 'POST',
    path: 'front/cart/delete',
    access: 'buyer',
    cost: 'light',
    summary: 'Takes lines out of the cart',
    input: lines,
    data: z.null(),
  },
  cartNumber: {
    method: 'POST',
    path: 'front/cart/num',
    access: 'buyer',
    cost: 'light',
    summary: 'Sets how many pieces a line has; 0 takes it out',
    input: z.object({ id, number: count(0, 999) }),
    data: z.null(),
  },
  cartCount: {
    method: 'GET',
    path: 'front/cart/count',
    access: 'buyer',
    summary: 'How many lines ("total") or pieces ("sum") the cart has, of what can be bought or of what cannot',
    input: z.object({ numType: optional(flag), type: optional(z.enum(['total', 'sum'])) }),
    data: z.object({ count: z.int() }),
  },
  cartRespec: {
    method: 'POST',
    path: 'front/cart/resetcart',
    access: 'buyer',
    cost: 'light',
    summary: 'Changes the SKU of a line; one that is in the cart already takes the pieces up',
    input: z.object({ id, num: count(1, MOST_PIECES), productId: id, unique: id }),
    data: z.null(),
  },
  cartToFavourites: {
    method: 'POST',
    path: 'front/cart/to/collect',
    access: 'buyer',
    cost: 'light',
    summary: 'Moves lines from the cart to the favourites',
    input: lines,
    data: z.null(),
  },
  cartPrice: {
    method: 'POST',
    path: 'front/cart/calculate/price',
    access: 'buyer',
    cost: 'light',
    summary: 'What lines cost with the best coupons, before freight and points',
    input: lines,
    data: z.object({
      proTotalPrice: money,
      merCouponPrice: money,
      platCouponPrice: money,
      totalCouponPrice: money,
      svipDiscountPrice: money,
      totalPrice: money,
    }),
  },
  cartCoupons: {
    method: 'GET',
    path: 'front/pc/cart/coupons',
    access: 'buyer',
    summary:
      'Ours: coupons that could be used in the cart, so that its page can calculate without a further call, and whether orders can be paid online',
    input: z.object({}),
    data: z.object({
      isPaidMember: z.boolean(),
      list: z.array(cartCouponSchema),
      /** Whether orders can be paid by anything but a wallet; absent where the back end does not say. */
      canPayOnline: z.boolean().optional(),
    }),
  },
});
