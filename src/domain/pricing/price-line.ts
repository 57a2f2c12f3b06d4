import type { ShippingTemplate } from './shipping-fee.ts';

/** A line of a checkout; amounts in minor units of the order's currency, each of one piece. */
export interface CheckoutLine {
  merchantId: number;
  productId: number;
  /** The product's own category and all above it. */
  categoryIds: readonly number[];
  brandId: number;
  quantity: number;
  price: number;
  /** Null for products that cost members the same. */
  memberPrice: number | null;
  weight: number;
  volume: number;
  /** False for virtual products and where the shopper fetches them: no shipping. */
  isSent: boolean;
  /** Null: sent for nothing. */
  shippingFee: ShippingTemplate | null;
}

/** What one piece costs this shopper: the members' price only where it is the lower one. */
export const unitPrice = ({ price, memberPrice }: Pick<CheckoutLine, 'price' | 'memberPrice'>, isMember: boolean) =>
  isMember && memberPrice !== null ? Math.min(price, memberPrice) : price;

/** What a line costs this shopper before coupons and points. */
export const lineAmount = (line: Pick<CheckoutLine, 'price' | 'memberPrice' | 'quantity'>, isMember: boolean) =>
  unitPrice(line, isMember) * line.quantity;
