import { useEffect, useRef } from 'react';
import { beginPayment, openCardPage, type Payment } from '#stores/payments/begin-payment.ts';
import { Failed } from '../ui/Failed.tsx';
import { Price } from '../ui/Price.tsx';
import type { OperationProps } from './Operation.tsx';

interface Props extends OperationProps {
  payment: Payment | undefined;
}

/** Leaves for the page on which a card is entered, and asks at once what became of it when somebody comes back. */
export function PayByCard({ orderNo, bill, texts, money, payment, following }: Props) {
  const hasReturned = payment?.state === 'returned';
  const ask = useRef(following);
  useEffect(() => {
    if (hasReturned) void ask.current();
  }, [hasReturned]);
  async function leave(): Promise<void> {
    const address = await openCardPage(orderNo);
    if (/^https?:\/\//.test(address)) location.assign(address);
  }
  if (payment?.state === 'failed')
    return (
      <Failed
        texts={{ ...texts, failed: payment.message || texts.lost }}
        again={() => void beginPayment(orderNo, 'card')}
      />
    );
  return (
    <>
      <h2>{texts.methods.card}</h2>
      <Price parts={money.parts(bill.payPrice)} />
      {payment?.state === 'declined' && (
        <p className="notice" role="alert">
          {payment.message}
        </p>
      )}
      <p className="muted" role={hasReturned ? 'status' : undefined}>
        {hasReturned ? texts.asking : texts.cardPageHint}
      </p>
      <button
        type="button"
        className={hasReturned ? 'button full' : 'button primary full'}
        aria-busy={payment?.state === 'beginning'}
        onClick={() => void leave()}
      >
        {payment?.state === 'declined' ? texts.payOnceMore : texts.toCardPage}
      </button>
    </>
  );
}
