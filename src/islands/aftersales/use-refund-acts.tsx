import { type ReactNode, useState } from 'react';
import { sendBack, withdrawRefund } from '#stores/aftersales/refund-actions.ts';
import type { Refusal } from '#stores/orders/order-actions.ts';
import { showToast } from '#stores/shell/toast.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { RequestTexts } from './texts.ts';

export interface RefundActs {
  /** The request for which a call is under way; '' for none. */
  busy: string;
  withdraw: (refundOrderNo: string) => void;
  /** Says that it was brought to the shop. */
  bring: (refundOrderNo: string) => void;
  /** The question, while one is asked. */
  dialog: ReactNode;
}

/** What a shopper can do with a request by one press. */
export function useRefundActs(texts: RequestTexts): RefundActs {
  const [asked, setAsked] = useState('');
  const [busy, setBusy] = useState('');
  async function carryOut(refundOrderNo: string, write: () => Promise<Refusal>, done: string): Promise<void> {
    if (busy) return;
    setBusy(refundOrderNo);
    const refusal = await write();
    setBusy('');
    if (refusal === null) showToast(done);
    else showToast(refusal || texts.notDone, { isError: true });
  }
  const dialog = asked && (
    <ConfirmDialog
      title={texts.withdrawAsk}
      hint={texts.withdrawHint}
      confirm={texts.withdraw}
      keep={texts.keep}
      close={texts.close}
      onClose={() => setAsked('')}
      onConfirm={() => void carryOut(asked, () => withdrawRefund(asked), texts.withdrawDone)}
    />
  );
  return {
    busy,
    withdraw: setAsked,
    bring: (refundOrderNo) => void carryOut(refundOrderNo, () => sendBack({ refundOrderNo }), texts.saved),
    dialog,
  };
}
