export { type Basket, type BasketCoupon, type BasketLine, basketFailure, isVirtual, readBasket } from './basket.ts';
export {
  arrivalOf,
  canCollect,
  firstChoices,
  fits,
  type PricedBasket,
  priceBasket,
  readChoices,
  shippingOf,
  takenByMerchants,
  withShipping,
} from './choices.ts';
export { type AddressChoice, addressChoice, findCheckoutBuyer } from './queries/checkout-buyer.ts';
export { listSkuOffers, type SkuOffer } from './queries/sku-offers.ts';
export { isSaleOffer, limitFailure } from './sale-offers.ts';
export type { WishedLine } from './wished-line.ts';
