/** One thing of a pre-order. `price` is what a piece cost when it was made, in minor units of the base currency. */
export interface WishedLine {
  productId: number;
  skuId: number;
  quantity: number;
  price: number;
  /** Of the cart; 0 for what is bought at once. */
  cartLineId: number;
  /** The flash sale's product and SKU; 0 for none. */
  flashSaleProductId: number;
  flashSaleSkuId: number;
}
