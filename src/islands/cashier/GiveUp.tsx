import { useRef } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { ordersLink } from '#locale/links.ts';
import { clockText } from '#locale/moments.ts';
import { TitledDialog } from '../ui/TitledDialog.tsx';
import type { OperationProps } from './Operation.tsx';

/** Leaves the cashier: the order stays, and can be paid until its time is over. */
export function GiveUp({ bill, locale, texts }: OperationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hint = fillIn(texts.giveUpHint, { time: clockText(bill.cancelDateTime, locale) });
  return (
    <>
      <button type="button" className="btn full" onClick={() => dialog.current?.showModal()}>
        {texts.giveUp}
      </button>
      <TitledDialog dialog={dialog} name="give-up" title={texts.giveUpAsk} close={texts.close}>
        <p>{hint}</p>
        <p className="x w">
          <button type="button" className="btn p" onClick={() => dialog.current?.close()}>
            {texts.stay}
          </button>
          <a className="btn" href={ordersLink(locale)}>
            {texts.leave}
          </a>
        </p>
      </TitledDialog>
    </>
  );
}
