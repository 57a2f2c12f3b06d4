import type { PreOrderLine } from '#contract/checkout/checkout-session.ts';

/** Code of the contract for what is bought in a flash sale. */
const SALE = 1;

/** A flash sale takes neither coupons nor points. */
export const isOfSale = ({ productMarketingType }: Pick<PreOrderLine, 'productMarketingType'>): boolean =>
  productMarketingType === SALE;
