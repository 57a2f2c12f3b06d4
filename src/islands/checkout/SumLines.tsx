import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { $pricing } from '#stores/checkout/checkout-price.ts';
import type { ConfirmTexts } from './texts.ts';
import { useShippingFee } from './use-shipping.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

/** What something is called that is taken off, and how much it is. */
type Saving = readonly [name: string, amount: string];

interface Props {
  count: number;
  product: string;
  savings: readonly Saving[];
  /** Null where nothing is sent. */
  shippingFee: string | null;
  total: ReactNode;
  /** What the total is called. */
  totalName: string;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** Amounts that add up to the last one; what takes off nothing is left out. */
export function SumLines({ count, product, savings, shippingFee, total, totalName, locale, texts, money }: Props) {
  const { isBusy } = useStore($pricing);
  const inWords = useShippingFee(texts, money);
  return (
    <dl className="sum-lines" aria-busy={isBusy}>
      <div>
        <dt>{pluralText(texts.goods, count, numberText(count, locale), locale)}</dt>
        <dd>{money.text(product)}</dd>
      </div>
      {savings
        .filter(([, amount]) => !isNothing(amount))
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="ok">{money.less(amount)}</dd>
          </div>
        ))}
      {shippingFee !== null && (
        <div>
          <dt>{texts.freight}</dt>
          <dd>{inWords(shippingFee)}</dd>
        </div>
      )}
      <div className="total">
        <dt>{totalName}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
