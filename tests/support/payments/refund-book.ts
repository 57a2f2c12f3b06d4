export interface BookedRefund {
  no: string;
  billNo: string;
  /** In fen. */
  amount: number;
  state: 'pending' | 'done' | 'closed' | 'abnormal';
}

/** The refunds that a gateway knows. `mode` says what becomes of the next one; what is refused leaves no trace. */
export function createRefundBook() {
  const refunds = new Map<string, BookedRefund>();
  const book = {
    mode: 'done' as BookedRefund['state'] | 'refused',
    refunds,
    /** The refund of this number, old or new; null where it is refused: more than was paid, or another amount than before. */
    take(wish: {
      no: string;
      billNo: string;
      amount: number;
      paid: number;
    }): { refund: BookedRefund; isNew: boolean } | null {
      const { no, billNo, amount, paid } = wish;
      const kept = refunds.get(no);
      if (kept) return kept.amount === amount && kept.billNo === billNo ? { refund: kept, isNew: false } : null;
      if (book.mode === 'refused' || book.sumOf(billNo) + amount > paid) return null;
      const refund: BookedRefund = { no, billNo, amount, state: book.mode };
      refunds.set(no, refund);
      return { refund, isNew: true };
    },
    /** What went back or will, of a bill. */
    sumOf: (billNo: string): number =>
      [...refunds.values()]
        .filter((one) => one.billNo === billNo && one.state !== 'closed')
        .reduce((sum, { amount }) => sum + amount, 0),
    end(no: string, state: BookedRefund['state']): BookedRefund {
      const refund = refunds.get(no);
      if (!refund) throw new Error(`no refund ${no}`);
      refund.state = state;
      return refund;
    },
  };
  return book;
}

export type RefundBook = ReturnType<typeof createRefundBook>;
