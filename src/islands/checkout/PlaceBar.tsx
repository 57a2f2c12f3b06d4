import { useStore } from '@nanostores/react';
import { $pricing } from '#stores/checkout/checkout-price.ts';
import { $lineProblems } from '#stores/checkout/line-problems.ts';
import { Price } from '../ui/Price.tsx';
import type { AmountProps } from './AmountPanel.tsx';
import { leadToProblem } from './lead-to.ts';

/** The end of the page on phones, always in reach. */
export function PlaceBar({ order, price, texts, money, placing }: AmountProps) {
  const { isBusy } = useStore($pricing);
  const hasProblems = useStore($lineProblems).size > 0;
  return (
    <div className="buy-bar phone-only">
      <span aria-busy={isBusy}>
        <span className="visually-hidden">{texts.toPay} </span>
        <Price parts={money.parts((price ?? order).payFee)} />
      </span>
      <button
        type="button"
        className="button primary"
        aria-busy={placing.isBusy}
        aria-disabled={hasProblems}
        onClick={() => (hasProblems ? leadToProblem() : void placing.place())}
      >
        {texts.place}
      </button>
    </div>
  );
}
