import { useStore } from '@nanostores/react';
import { $lineProblems } from '#stores/checkout/line-problems.ts';
import type { AmountProps } from '../AmountPanel.tsx';
import { leadToPayNotice, leadToProblem } from '../lead-to.ts';
import { wayToPay } from './way-to-pay.ts';

type Props = Pick<AmountProps, 'order' | 'price' | 'placing' | 'texts'> & { className: string };

/** Places the order, or leads to what stands in the way, as long as something does. */
export function PlaceButton({ order, price, placing, texts, className }: Props) {
  const hasProblems = useStore($lineProblems).size > 0;
  const isUnpayable = wayToPay({ order, price }) === 'cannotPay';
  function press(): void {
    if (hasProblems) leadToProblem();
    else if (isUnpayable) leadToPayNotice();
    else void placing.place();
  }
  return (
    <button
      type="button"
      className={className}
      aria-busy={placing.isBusy}
      aria-disabled={hasProblems || isUnpayable}
      onClick={press}
    >
      {texts.place}
    </button>
  );
}
