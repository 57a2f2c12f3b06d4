import type { cart } from '#contract/cart.ts';
import type { Handlers } from '../http/handler.ts';
import { addAllToCart, addToCart } from '../services/cart/add-to-cart.ts';
import { moveCartToFavourites, removeFromCart, respec, setNumber } from '../services/cart/change-cart.ts';
import { listCartCoupons, priceCart } from '../services/cart/price-cart.ts';
import { countCartLines, readCart } from '../services/cart/read-cart.ts';

export const cartRoutes: Handlers<typeof cart> = {
  cartList: ({ isValid }, context) => readCart(context, isValid),
  cartAdd: (input, context) => addToCart(context, input),
  cartAddAll: ({ list }, context) => addAllToCart(context, list),
  cartDelete: ({ ids }, context) => removeFromCart(context, ids),
  cartNumber: (input, context) => setNumber(context, input),
  cartCount: ({ numType, type }, context) => countCartLines(context, numType, type),
  cartRespec: (input, context) => respec(context, input),
  cartToFavourites: ({ ids }, context) => moveCartToFavourites(context, ids),
  cartPrice: ({ ids }, context) => priceCart(context, ids),
  cartCoupons: (_, context) => listCartCoupons(context),
};
