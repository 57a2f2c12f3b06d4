import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { RefundPreview } from '#contract/aftersales.ts';
import { REFUND_KIND } from '#domain/aftersales/refund-state.ts';
import { fillIn } from '#locale/fill-in.ts';
import type { Locale } from '#locale/locales.ts';
import { numberText } from '#locale/numbers.ts';
import type { RefundForm } from '#stores/aftersales/refund-form.ts';
import { $refundPreview, requestRefundPreview } from '#stores/aftersales/refund-preview.ts';
import type { OrderMoney } from '../../orders/order-money.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GivePanel } from '../GivePanel.tsx';
import { routeText } from '../route-text.ts';
import type { ReturnFormTexts } from '../texts.ts';
import type { Wishes } from './use-wishes.ts';

interface Props {
  form: RefundForm;
  wishes: Wishes;
  locale: Locale;
  money: OrderMoney;
  texts: ReturnFormTexts;
  /** The button that sends, below everything. */
  children: ReactNode;
}

function whenText({ when, merName, payType }: RefundPreview, kind: number, locale: Locale, texts: ReturnFormTexts) {
  const { routes, usuallyCard: card, usually: named } = texts;
  const first = fillIn(kind === REFUND_KIND.giveBack ? texts.whenReturn : texts.whenOnly, { shop: merName });
  const then = when.atOnce
    ? texts.atOnce
    : routeText(
        payType,
        { routes, card, named },
        { least: numberText(when.leastDays, locale), most: numberText(when.mostDays, locale) },
      );
  return (
    <>
      {first} <br />
      {then}
    </>
  );
}

/** What the same lines bring when the rest of them is returned later. */
function Later({
  form,
  preview,
  locale,
  money,
  texts,
}: Omit<Props, 'wishes' | 'children'> & { preview: RefundPreview }) {
  if (preview.later.length === 0) return null;
  const nameOf = (id: number) => form.choices.find((line) => line.id === id)?.productName;
  return (
    <details>
      <summary>
        {texts.restLater}
        <Icon name="chevron-down" />
      </summary>
      <dl className="sum-lines">
        {preview.later.map(({ orderDetailId, num, amount }) => (
          <div key={orderDetailId}>
            <dt>
              <bdi>{nameOf(orderDetailId)}</bdi> <span className="number">× {numberText(num, locale)}</span>
            </dt>
            <dd className="number">{money.text(amount)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** What comes back for what is chosen, as the mall works it out; the old amount stays until the next one is here. */
export function ReturnPreview({ form, wishes, locale, money, texts, children }: Props) {
  const { preview, isBusy, problem } = useStore($refundPreview);
  const again = () => requestRefundPreview(form.order.orderNo, wishes.wishes, 0);
  return (
    <div className="stick stack">
      {problem !== null && (
        <Failed texts={{ failed: texts.previewFailed, retry: texts.retry }} message={problem} again={again} />
      )}
      <div aria-live="polite">
        {preview ? (
          <GivePanel
            sum={preview.sum}
            coupons={preview.couponList}
            payType={preview.payType}
            head={texts.headNow}
            total={texts.total}
            locale={locale}
            money={money}
            texts={texts}
            isBusy={isBusy}
            isSumOpen
            when={{ name: texts.when, text: whenText(preview, wishes.kind, locale, texts) }}
          >
            <Later form={form} preview={preview} locale={locale} money={money} texts={texts} />
            {children}
          </GivePanel>
        ) : (
          <div className="skeleton give-wait" />
        )}
      </div>
    </div>
  );
}
