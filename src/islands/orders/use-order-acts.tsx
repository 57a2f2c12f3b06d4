import { type ReactNode, useState } from 'react';
import type { OrderLine } from '#contract/orders.ts';
import { cartLink } from '#locale/links.ts';
import type { Locale } from '#locale/locales.ts';
import { buyAgain, cancelOrder, deleteOrder, type Refusal, receiveOrder } from '#stores/orders/order-actions.ts';
import { showToast } from '#stores/shell/toast.ts';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { OrderTexts } from './texts.ts';

/** Acts that need a confirmation, each with the call that sends it to the mall. */
const WRITES = { cancel: cancelOrder, delete: deleteOrder, receive: receiveOrder };
export type RequestedAct = keyof typeof WRITES;

export interface ActedOn {
  orderNo: string;
  lines: readonly OrderLine[];
}

export interface OrderActs {
  /** The order for which a call is under way; '' for none. */
  busy: string;
  ask: (act: RequestedAct, order: ActedOn) => void;
  again: (order: ActedOn) => void;
  /** The question, while one is asked. */
  dialog: ReactNode;
}

/** What can be done with orders: asks where it cannot be taken back, does it, and says what came of it. */
export function useOrderActs(locale: Locale, texts: OrderTexts, onDone?: (act: RequestedAct) => void): OrderActs {
  const [asked, setAsked] = useState<{ act: RequestedAct; orderNo: string } | null>(null);
  const [busy, setBusy] = useState('');
  async function carryOut(orderNo: string, write: () => Promise<Refusal>, done: () => void): Promise<void> {
    if (busy) return;
    setBusy(orderNo);
    const refusal = await write();
    setBusy('');
    if (refusal === null) done();
    else showToast(refusal || texts.notDone, { isError: true });
  }
  const finish = (act: RequestedAct) => {
    showToast(texts.asks[act].done);
    onDone?.(act);
  };
  const dialog = asked && (
    <ConfirmDialog
      title={texts.asks[asked.act].ask}
      hint={texts.asks[asked.act].hint}
      confirm={texts[asked.act]}
      keep={texts.keep}
      close={texts.close}
      onClose={() => setAsked(null)}
      onConfirm={() =>
        void carryOut(
          asked.orderNo,
          () => WRITES[asked.act](asked.orderNo),
          () => finish(asked.act),
        )
      }
    />
  );
  return {
    busy,
    ask: (act, { orderNo }) => setAsked({ act, orderNo }),
    again: ({ orderNo, lines }) =>
      void carryOut(
        orderNo,
        () => buyAgain(lines),
        () => location.assign(cartLink(locale)),
      ),
    dialog,
  };
}
