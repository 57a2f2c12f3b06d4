import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { ComputedPrice } from '#contract/checkout/checkout.ts';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { type Currency, fromWire, subtractWire, toWire } from '#domain/money/money.ts';
import { usePoints as spendPoints } from '#domain/pricing/points-use.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import { pluralText } from '#locale/plural.ts';
import { wireCurrency } from '#locale/price.ts';
import { $choices } from '#stores/checkout/checkout.ts';
import { choose } from '#stores/checkout/checkout-price.ts';
import { $currencies, loadCurrencies } from '#stores/settings/currencies.ts';
import type { ConfirmTexts } from './texts.ts';
import { isNothing, type WireMoney } from './wire-money.ts';

interface Props {
  order: PreOrder;
  price: ComputedPrice | null;
  locale: Locale;
  base: Currency;
  texts: ConfirmTexts;
  money: WireMoney;
}

/** The order's currency with its rate; null until that is known. */
function useRate(code: string, amount: string, base: Currency): Currency | null {
  const known = useStore($currencies).find((currency) => currency.code === code);
  useEffect(() => {
    if (code !== base.code) void loadCurrencies().catch(() => {});
  }, [code, base.code]);
  if (code === base.code) return { ...wireCurrency(code, amount), rate: base.rate };
  return known ?? null;
}

/** What the points would save before they are asked for, by the mall's own rule. */
function worth({ price, order }: Pick<Props, 'price' | 'order'>, currency: Currency, base: Currency): string {
  const { proTotalFee, svipDiscountPrice, couponFee } = price ?? order;
  const product = fromWire(subtractWire(subtractWire(proTotalFee, svipDiscountPrice), couponFee), currency);
  return toWire(spendPoints(order.userIntegral, product, { currency, base }).money, currency);
}

/** Whether points pay a part, and how much that is. */
export function PointsSwitch({ order, price, locale, base, texts, money }: Props) {
  const isOn = useStore($choices)?.isUseIntegral ?? false;
  const currency = useRate(order.currency, order.payFee, base);
  const { userIntegral: held } = order;
  const isExplained = isOn && price?.isUseIntegral;
  const saved = isExplained ? price.deductionPrice : currency && worth({ price, order }, currency, base);
  const hasNone = held === 0 || (saved !== null && isNothing(saved));
  return (
    <label className="row start">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        disabled={hasNone && !isOn}
        onChange={({ target }) => choose({ isUseIntegral: target.checked })}
      />
      <span>
        {texts.usePoints}{' '}
        <span className="small">
          {held === 0 ? texts.noPoints : pluralText(texts.pointsHeld, held, numberText(held, locale), locale)}
        </span>
      </span>
      {saved !== null && !isNothing(saved) && (
        <b className={isOn ? 'ok end' : 'muted end'}>
          <span className="number">{money.less(saved)}</span>
        </b>
      )}
    </label>
  );
}
