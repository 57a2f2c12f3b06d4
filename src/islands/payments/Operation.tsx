import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { PayType } from '#contract/payments.ts';
import { $payments, $payType } from '#stores/payments/begin-payment.ts';
import type { ReceivedEvent } from '#stores/payments/follow-payment.ts';
import { Price } from '../ui/Price.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import type { BillProps } from './BillPanel.tsx';
import { focusMethods } from './method-field.ts';
import { HavePaid } from './PaidQuestion.tsx';
import { PayByBalance } from './PayByBalance.tsx';
import { PayByCard } from './PayByCard.tsx';
import { PayCode } from './PayCode.tsx';
import { PayLater } from './PayLater.tsx';

export interface OperationProps extends BillProps {
  /** Asks at once whether it is paid. */
  following: () => Promise<ReceivedEvent>;
}

/** Nothing can be paid before somebody has said how: the button is named by what is missing, and leads to it. */
const ChooseFirst = ({ bill, texts, money }: OperationProps) => (
  <>
    <Price parts={money.parts(bill.payPrice)} />
    <button type="button" className="button primary full" onClick={focusMethods}>
      {texts.chooseMethod}
    </button>
  </>
);

const isByCode = (payType: PayType | null) => payType === 'weixin' || payType === 'alipay';

/** What is done to pay by the chosen method, and the ways out. */
export function Operation(props: OperationProps) {
  const payType = useStore($payType);
  const payment = useStore($payments)[payType ?? 'weixin'];
  const isDeclined = payment?.state === 'declined';
  const panel = useRef<HTMLElement>(null);
  const lostFocus = useLostFocus();
  useEffect(() => {
    if (isDeclined && lostFocus()) panel.current?.querySelector('button')?.focus();
  }, [isDeclined, lostFocus]);
  // A card is entered elsewhere: before somebody comes back from there, the question makes no sense.
  const canHavePaid = isByCode(payType) ? !isDeclined : payType === 'card' && payment?.state === 'returned';
  return (
    <aside ref={panel} className="panel empty operation">
      {payType === null && <ChooseFirst {...props} />}
      {payType === 'yue' && <PayByBalance {...props} payment={payment} />}
      {isByCode(payType) && <PayCode {...props} payType={payType} payment={payment} />}
      {payType === 'card' && <PayByCard {...props} payment={payment} />}
      {canHavePaid && <HavePaid {...props} />}
      <PayLater {...props} />
    </aside>
  );
}
