import type { cart } from '#contract/cart.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { addAllToCart, addToCart } from './add-to-cart.ts';
import { moveCartToFavorites, removeFromCart, respec, setNumber } from './change-cart.ts';
import { listCartCoupons, priceCart } from './price-cart.ts';
import { countCartLines, readCart } from './read-cart.ts';

export const cartRoutes: Handlers<typeof cart> = {
  cartList: ({ isValid }, context) => readCart(context, isValid),
  cartAdd: (input, context) => addToCart(context, input),
  cartAddAll: ({ list }, context) => addAllToCart(context, list),
  cartDelete: ({ ids }, context) => removeFromCart(context, ids),
  cartNumber: (input, context) => setNumber(context, input),
  cartCount: ({ numType, type }, context) => countCartLines(context, numType, type),
  cartRespec: (input, context) => respec(context, input),
  cartToFavourites: ({ ids }, context) => moveCartToFavorites(context, ids),
  cartPrice: ({ ids }, context) => priceCart(context, ids),
  cartCoupons: (_, context) => listCartCoupons(context),
};
