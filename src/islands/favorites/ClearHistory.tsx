import { useRef } from 'react';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import { TwoButtons } from '../ui/TwoButtons.tsx';
import type { HistoryTexts } from './texts.ts';

interface Props {
  texts: Pick<HistoryTexts, 'deleteAll' | 'deleteAllAsk' | 'deleteAllHint' | 'keep' | 'close'>;
  forget: () => Promise<void>;
}

/** Asks before everything is gone. */
export function ForgetAll({ texts, forget }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const confirm = () => {
    close();
    void forget();
  };
  return (
    <>
      <button type="button" className="button compact" onClick={() => dialog.current?.showModal()}>
        {texts.deleteAll}
      </button>
      <TitledDialog dialog={dialog} name="forget-all" title={texts.deleteAllAsk} close={texts.close}>
        <p className="muted">{texts.deleteAllHint}</p>
        <TwoButtons plain={{ text: texts.keep, press: close }} marked={{ text: texts.deleteAll, press: confirm }} />
      </TitledDialog>
    </>
  );
}
