import { useStore } from '@nanostores/react';
import type { PreOrder } from '#contract/checkout/checkout-session.ts';
import { $pricing } from '#stores/checkout/checkout-price.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { AmountPanel } from './AmountPanel.tsx';
import type { ConfirmProps } from './ConfirmPage.tsx';
import { MerchantPanel } from './MerchantPanel.tsx';
import { Notices } from './Notices.tsx';
import { PlaceBar } from './place/PlaceBar.tsx';
import { usePlacing } from './place/use-placing.ts';
import { SavingsPanel } from './SavingsPanel.tsx';
import { wireMoney } from './wire-money.ts';

interface Props extends ConfirmProps {
  order: PreOrder;
}

/** Where to, what, with which coupons and points, for how much. */
export function Confirm({ order, locale, base, texts, book, form }: Props) {
  const { price } = useStore($pricing);
  const placing = usePlacing(locale);
  const money = wireMoney(locale, order.currency);
  const shared = { order, price, locale, texts, money };
  const computed = new Map(price?.merOrderResponseList.map((merchant) => [merchant.merId, merchant]));
  return (
    <div className="split confirm">
      <div className="stack">
        <Notices order={order} locale={locale} texts={texts} />
        {order.needsAddress && (
          <AddressChoice texts={texts} book={book} form={form} isMissing={placing.said?.is === 'addressMissing'} />
        )}
        {order.merchantInfoList.map((merchant) => (
          <MerchantPanel
            key={merchant.merId}
            merchant={merchant}
            computed={computed.get(merchant.merId)}
            isAlone={order.merchantInfoList.length === 1}
            locale={locale}
            texts={texts}
            money={money}
          />
        ))}
      </div>
      <aside className="stack stick">
        <SavingsPanel {...shared} base={base} />
        <AmountPanel {...shared} placing={placing} />
      </aside>
      <PlaceBar {...shared} placing={placing} />
    </div>
  );
}
