import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $payments, $payType } from '#stores/payments/begin-payment.ts';
import type { ReceivedEvent } from '#stores/payments/follow-payment.ts';
import { Price } from '../ui/Price.tsx';
import { useLostFocus } from '../ui/use-lost-focus.ts';
import type { BillProps } from './BillPanel.tsx';
import { GiveUp } from './GiveUp.tsx';
import { HavePaid } from './PaidQuestion.tsx';
import { PayByBalance } from './PayByBalance.tsx';
import { PayCode } from './PayCode.tsx';

export interface OperationProps extends BillProps {
  /** Asks at once whether it is paid. */
  following: () => Promise<ReceivedEvent>;
}

/** Nothing can be paid before somebody has said how. */
function ChooseFirst({ bill, texts, money }: OperationProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Price parts={money.parts(bill.payPrice)} />
      {isAsked && (
        <p className="notice" role="alert">
          {texts.chooseFirst}
        </p>
      )}
      <button type="button" className="button primary full" onClick={() => setAsked(true)}>
        {texts.payNow}
      </button>
    </>
  );
}

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
      <GiveUp {...props} />
    </aside>
  );
}
