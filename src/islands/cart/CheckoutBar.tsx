import { Price } from '../ui/Price.tsx';
import type { SummaryTexts } from './texts.ts';
import type { CartMoney } from './use-cart-price.ts';

interface Props {
  money: CartMoney;
  count: string;
  isAll: boolean;
  isBusy: boolean;
  texts: SummaryTexts;
  chooseAll: (isChosen: boolean) => void;
  checkOut: () => void;
}

/** Choice, total and the way on at the lower end of phones. */
export const CheckoutBar = ({ money, count, isAll, isBusy, texts, chooseAll, checkOut }: Props) => (
  <div className="buy-bar phone-only">
    <label className="row">
      <input
        className="check"
        type="checkbox"
        aria-label={texts.selectAll}
        checked={isAll}
        onChange={(event) => chooseAll(event.target.checked)}
      />
      {texts.all}
    </label>
    <Price parts={money.minorParts(money.price.total)} />
    <button type="button" className="button primary" aria-busy={isBusy} onClick={checkOut}>
      {count}
    </button>
  </div>
);
