import { useRef } from 'react';
import { clockText } from '#locale/date-times.ts';
import { fillIn } from '#locale/fill-in.ts';
import { ordersLink } from '#locale/links.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { OperationProps } from './Operation.tsx';

/** Leaves the cashier: the order stays, and can be paid until its time is over. */
export function GiveUp({ bill, locale, texts }: OperationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hint = fillIn(texts.giveUpHint, { time: clockText(bill.cancelDateTime, locale) });
  return (
    <>
      <button type="button" className="button full" onClick={() => dialog.current?.showModal()}>
        {texts.giveUp}
      </button>
      <TitledDialog dialog={dialog} name="give-up" title={texts.giveUpAsk} close={texts.close}>
        <p>{hint}</p>
        <p className="row wraps">
          <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
            {texts.stay}
          </button>
          <a className="button" href={ordersLink(locale)}>
            {texts.leave}
          </a>
        </p>
      </TitledDialog>
    </>
  );
}
