/** What a shopper can do with one product of a sale. */
export type SaleState = 'soon' | 'running' | 'gone' | 'ended';

/** `start` and `end` are null for a product whose event is over; `left` are the pieces of its quota. */
export function saleState(sale: { start: number | null; end: number | null; left: number }, now: number): SaleState {
  const { start, end, left } = sale;
  if (start === null || end === null || now >= end) return 'ended';
  if (now < start) return 'soon';
  return left > 0 ? 'running' : 'gone';
}
