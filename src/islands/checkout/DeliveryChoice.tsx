import type { PreOrderMerchant } from '#contract/checkout/checkout-session.ts';
import { SHIPPING } from '#domain/orders/order-state.ts';
import { datesText } from '#locale/delivery/delivery-dates.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { chooseOfMerchant } from '#stores/checkout/checkout-price.ts';
import { Field } from '../form/Field.tsx';
import type { ComputedMerchant } from './merchant-total.ts';
import type { ConfirmTexts } from './texts.ts';
import { useShippingFee } from './use-shipping.ts';
import type { WireMoney } from './wire-money.ts';

interface Props {
  merchant: PreOrderMerchant;
  chosen: number;
  amounts: Pick<ComputedMerchant, 'freightFee' | 'arrival'>;
  locale: Locale;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** The ways in which a shop delivers this order; where nothing is sent there is one. */
export function waysOf({ shippingType, takeTheirSwitch, deliveryMethodMer }: PreOrderMerchant): readonly number[] {
  if (shippingType === SHIPPING.virtual) return [SHIPPING.virtual];
  const given = deliveryMethodMer.split(',').map(Number);
  const ways: readonly number[] = [SHIPPING.express, SHIPPING.pickup].filter(
    (way) => given.includes(way) && (way === SHIPPING.express || takeTheirSwitch),
  );
  return ways.includes(shippingType) ? ways : [shippingType, ...ways];
}

/** How it comes, and what that costs. */
export function DeliveryChoice({ merchant, chosen, amounts, locale, texts, money }: Props) {
  const ways = waysOf(merchant);
  const { freightFee: shippingFee, arrival } = amounts;
  const expected = arrival && chosen === SHIPPING.express && (
    <p className="small">{fillIn(texts.arrives, { dates: datesText(arrival, locale) })}</p>
  );
  const inWords = useShippingFee(texts, money);
  const cost = chosen === SHIPPING.express ? ` · ${inWords(shippingFee)}` : '';
  const names: Readonly<Record<number, string>> = texts.shipping;
  const nameOf = (way: number) => `${names[way] ?? ''}${way === chosen ? cost : ''}`;
  if (ways.length === 1)
    return (
      <div className="field">
        <span className="label">{texts.delivery}</span>
        <p className="one-way">{nameOf(chosen)}</p>
        {expected}
      </div>
    );
  return (
    <Field name={`delivery-${merchant.merId}`} label={texts.delivery}>
      {(ties) => (
        <>
          <select
            {...ties}
            value={chosen}
            onChange={({ target }) => chooseOfMerchant(merchant.merId, { shippingType: Number(target.value) })}
          >
            {ways.map((way) => (
              <option key={way} value={way}>
                {nameOf(way)}
              </option>
            ))}
          </select>
          {expected}
        </>
      )}
    </Field>
  );
}
