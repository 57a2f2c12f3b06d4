/** Product types, as the wire and the database number them. */
export const PRODUCT_TYPE = { normal: 0, points: 1, virtual: 2, video: 4, link: 5, cardSecret: 6 } as const;

/** Whether the mall lets a product be sold: exempt from the check, waiting for it, passed, refused. */
export const AUDIT = { exempt: 0, waiting: 1, passed: 2, refused: 3 } as const;

/** How a product reaches its buyer. */
export const DELIVERY = { sent: '1', pickup: '2', both: '1,2' } as const;

export interface SaleForm {
  productType: number;
  /** '1' delivery, '2' pickup, '1,2' both. */
  delivery: string;
  /** 0 base, 1 flash sale, 2 group buying. */
  marketingType: number;
}

/** Why a product is not sold on the web. */
export type ElsewhereKind = 'group' | 'points' | 'pickup';

/** Group-buy, points and pickup-only products are shown on the web and bought on mobile; null for all others. */
export function elsewhereKind({ productType, delivery, marketingType }: SaleForm): ElsewhereKind | null {
  if (marketingType === 2) return 'group';
  if (productType === PRODUCT_TYPE.points) return 'points';
  return delivery === DELIVERY.pickup ? 'pickup' : null;
}

export const isMobileOnly = (form: SaleForm): boolean => elsewhereKind(form) !== null;
