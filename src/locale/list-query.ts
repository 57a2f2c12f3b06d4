import type { OrderTab } from '#domain/orders/order-tabs.ts';

/** Query of the product search; empty members are left out. */
export interface SearchQuery {
  searchValue?: string | undefined;
  /** Searches for what was typed, without any correction of its spelling. */
  exact?: 1 | undefined;
  merId?: number | undefined;
  cid?: number | undefined;
  brandId?: string | undefined;
  tagId?: number | undefined;
  /** Shops to choose from, unlike `merId`, which is where is searched. */
  shops?: string | undefined;
  color?: string | undefined;
  size?: string | undefined;
  stars?: number | undefined;
  discount?: number | undefined;
  inStock?: 1 | undefined;
  freeShipping?: 1 | undefined;
  delivered?: 1 | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  sort?: 'sales' | 'price' | 'price-desc' | 'new' | 'rating' | undefined;
  page?: number | undefined;
}

/** A session of the flash sale by its day and time; none for the one that runs. */
export interface SaleQuery {
  date?: string | undefined;
  startTime?: string | undefined;
  page?: number | undefined;
}

/** Query of the search for shops. */
export interface MerchantQuery {
  searchValue?: string | undefined;
  categoryId?: number | undefined;
  typeId?: number | undefined;
  isSelf?: 1 | undefined;
  page?: number | undefined;
}

/** Lines of the account's lists: of one type, or of all where it is left out. */
export interface AccountQuery {
  type?: string | undefined;
  page?: number | undefined;
}

/** One's orders of one status, or all where it is left out; `keywords` are of a product or an order number. */
export interface OrderQuery {
  status?: OrderTab | undefined;
  keywords?: string | undefined;
  page?: number | undefined;
}

/** Views of one's returns besides those in progress: what can be returned, and what is finished. */
export const REFUND_VIEWS = ['apply', 'records'] as const;

/** One's returns; `keywords` are of a product, an order number or a refund number. */
export interface RefundQuery {
  type?: (typeof REFUND_VIEWS)[number] | undefined;
  keywords?: string | undefined;
  page?: number | undefined;
}

/** Lines that wait for a review, or those that have one. */
export interface OwnReviewQuery {
  view?: 'done' | undefined;
  page?: number | undefined;
}

/** Coupons, or the products of one, by words. */
export interface CouponQuery {
  couponId?: number | undefined;
  keywords?: string | undefined;
  exact?: 1 | undefined;
  page?: number | undefined;
}

/** What the address of a list may ask for. */
export type ListQuery =
  | OwnReviewQuery
  | SearchQuery
  | SaleQuery
  | MerchantQuery
  | CouponQuery
  | AccountQuery
  | OrderQuery
  | RefundQuery;

/** A query as the address of a list has it, with its question mark; '' for none. */
export const searchString = (query: ListQuery): string => {
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== '' && !(name === 'page' && value === 1),
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};
