import { useCallback } from 'react';
import { saleState } from '#domain/promotions/sale-state.ts';
import { useServerTime } from '../promotions/use-server-time.ts';
import type { BuyBoxTexts, SaleButtonTexts } from './texts.ts';

export interface FlashSale {
  /** Of the flash-sale products. */
  id: number;
  /** Epoch milliseconds; null once its event is over. */
  start: number | null;
  end: number | null;
  /** Whether it had not begun when the page was made. */
  isSoon: boolean;
  /** Most pieces of an order; 0 for no limit. */
  limit: number;
  /** Why it cannot be bought. */
  texts: SaleButtonTexts;
}

interface Props {
  sale: FlashSale;
  stock: number;
  texts: Pick<BuyBoxTexts, 'buyNow'>;
}

/**
 * The way to a flash sale's order, by the server's clock; until that is known as it was when the page was made. Without
 * this code its page says what was so when it was published, which is again when a session begins or ends.
 */
export function SaleButton({ sale, stock, texts }: Props) {
  const { start, end } = sale;
  const next = useCallback(
    (now: number) => [start, end].find((moment) => moment && moment > now) ?? null,
    [start, end],
  );
  const now = useServerTime(next);
  const made = sale.isSoon ? 'soon' : 'running';
  const state = now === null ? made : saleState({ ...sale, left: stock }, now);
  const shown = state === 'running' && stock === 0 ? 'gone' : state;
  return (
    <button
      className="button primary"
      type="submit"
      name="then"
      value="buy"
      disabled={shown !== 'running'}
      suppressHydrationWarning
    >
      {shown === 'running' ? texts.buyNow : sale.texts[shown]}
    </button>
  );
}
