import type { OrderDetail } from '#contract/orders.ts';
import type { Currency } from '#domain/money/money.ts';
import { dateText } from '#locale/delivery/delivery-dates.ts';
import type { Locale } from '#locale/locales.ts';
import { $goesWith } from '#stores/payments/goes-with.ts';
import SellsWell from '../../accounts/SellsWell.tsx';
import { wireMoney } from '../../checkout/wire-money.ts';
import { OrderAmounts } from '../../orders/OrderAmounts.tsx';
import { OrderFacts } from '../../orders/OrderFacts.tsx';
import { Delivery } from '../../orders/shipments/Delivery.tsx';
import type { PayStatusTexts } from '../texts.ts';
import { PackagePanel } from './PackagePanel.tsx';
import { partsOf } from './paid-order.ts';
import { Thanks } from './Thanks.tsx';
import { WhatNext } from './WhatNext.tsx';

export interface SuccessProps {
  order: OrderDetail;
  locale: Locale;
  base: Currency;
  svip: boolean;
  texts: PayStatusTexts;
}

/** A paid order: thanks, when each package comes, what follows, and what it cost. */
export function Success({ order, locale, base, svip, texts }: SuccessProps) {
  const parts = partsOf(order);
  const money = wireMoney(locale, order.currency);
  const paidOn = order.payTime ? dateText(order.payTime.slice(0, 'yyyy-MM-dd'.length), locale) : '';
  return (
    <>
      <Thanks order={order} locale={locale} texts={texts} />
      <div className="split">
        <div className="stack">
          {parts.map((paid, at) => (
            <PackagePanel
              key={paid.part.merId}
              {...paid}
              number={at + 1}
              count={parts.length}
              paidOn={paidOn}
              locale={locale}
              texts={texts}
            />
          ))}
          <WhatNext order={order} locale={locale} texts={texts} />
        </div>
        <aside className="stack">
          <OrderAmounts order={order} locale={locale} money={money} texts={texts.order} />
          <OrderFacts order={order} locale={locale} texts={texts.order} />
          <Delivery order={order} locale={locale} texts={texts.order} saysArrival={false} />
        </aside>
      </div>
      <SellsWell locale={locale} base={base} svip={svip} from={$goesWith} texts={texts} />
    </>
  );
}
