import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $payments, $payType } from '#stores/payments/begin-payment.ts';
import type { ReceivedEvent } from '#stores/payments/follow-payment.ts';
import { Price } from '../ui/Price.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import type { BillProps } from './BillPanel.tsx';
import { focusMethods } from './method-field.ts';
import { HavePaid } from './PaidQuestion.tsx';
import { PayByBalance } from './PayByBalance.tsx';
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
  return (
    <aside ref={panel} className="panel empty operation">
      {payType === null && <ChooseFirst {...props} />}
      {payType === 'yue' && <PayByBalance {...props} payment={payment} />}
      {(payType === 'weixin' || payType === 'alipay') && <PayCode {...props} payType={payType} payment={payment} />}
      {payType !== null && payType !== 'yue' && !isDeclined && <HavePaid {...props} />}
      <PayLater {...props} />
    </aside>
  );
}
