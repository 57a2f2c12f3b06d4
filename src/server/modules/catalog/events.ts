import type { StockEntryKind } from '#domain/catalog/stock-entry.ts';
import { defineEvent } from '../../platform/events/event.ts';

export interface StockChanged {
  kind: StockEntryKind;
  productIds: readonly number[];
}

/**
 * The stock of SKUs of these products has changed. Imports and the demo mall write the catalog in bulk and announce nothing;
 * triggers record their changes.
 */
export const stockChanged = defineEvent<StockChanged>('catalog.stockChanged');

/** An operator has changed the price of a product's SKUs. */
export const priceChanged = defineEvent<{ productId: number; skuIds: readonly number[] }>('catalog.priceChanged');
