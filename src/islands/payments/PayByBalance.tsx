import { useRef } from 'react';
import { subtractWire } from '#domain/money/money.ts';
import { fillIn } from '#locale/fill-in.ts';
import { payStatusLink } from '#locale/links.ts';
import { beginPayment, type Payment } from '#stores/payments/begin-payment.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import { Price } from '../ui/Price.tsx';
import type { OperationProps } from './Operation.tsx';
import { shortBalance } from './short-balance.ts';

interface Props extends OperationProps {
  payment: Payment | undefined;
}

/** Pays from the wallet after a question, without a password. What it lacks is said before. */
export function PayByBalance({ orderNo, bill, locale, texts, money, payment, following }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { payPrice, userBalance, isBalanceEnough } = bill;
  const isBusy = payment?.state === 'beginning' || payment?.state === 'paid';
  async function pay(): Promise<void> {
    dialog.current?.close();
    const paid = await beginPayment(orderNo, 'yue');
    if (paid?.state === 'paid') location.replace(payStatusLink(locale, orderNo));
    // The answer may have been lost on its way back.
    else if (paid?.state === 'failed' && paid.message === '') await following();
  }
  const asked = fillIn(texts.confirmBalance, {
    amount: money.text(payPrice),
    left: money.text(isBalanceEnough ? subtractWire(userBalance, payPrice) : userBalance),
  });
  return (
    <>
      <h2>{texts.payFromBalance}</h2>
      <Price parts={money.parts(payPrice)} />
      {!isBalanceEnough && <p className="notice">{shortBalance(bill, texts, money)}</p>}
      <div role="alert">{payment?.state === 'failed' && <p className="notice">{payment.message || texts.lost}</p>}</div>
      <button
        type="button"
        className="button primary full"
        aria-busy={isBusy}
        aria-disabled={!isBalanceEnough}
        onClick={() => isBalanceEnough && !isBusy && dialog.current?.showModal()}
      >
        {texts.payNow}
      </button>
      <TitledDialog dialog={dialog} name="balance" title={texts.confirmTitle} close={texts.close}>
        <p>{asked}</p>
        <p className="row wraps">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
          <button type="button" className="button primary" onClick={() => void pay()}>
            {texts.confirm}
          </button>
        </p>
      </TitledDialog>
    </>
  );
}
