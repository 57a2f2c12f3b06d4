import { useStore } from '@nanostores/react';
import { $pricing } from '#stores/checkout/checkout-price.ts';
import { Price } from '../../ui/Price.tsx';
import type { AmountProps } from '../AmountPanel.tsx';
import { PlaceButton } from './PlaceButton.tsx';

/** The end of the page on phones, always in reach. */
export function PlaceBar(props: AmountProps) {
  const { order, price, texts, money } = props;
  const { isBusy } = useStore($pricing);
  return (
    <div className="buy-bar phone-only">
      <span aria-busy={isBusy}>
        <span className="visually-hidden">{texts.toPay} </span>
        <Price parts={money.parts((price ?? order).payFee)} />
      </span>
      <PlaceButton {...props} className="button primary" />
    </div>
  );
}
