/** Why the stock of an SKU has changed, as its ledger (`stock_entry`) names it. */
export const STOCK_ENTRY_KINDS = ['order placed', 'order cancelled', 'import', 'operator', 'return'] as const;

export type StockEntryKind = (typeof STOCK_ENTRY_KINDS)[number];
