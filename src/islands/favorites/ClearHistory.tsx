import { useRef } from 'react';
import { TitledDialog } from '../ui/TitledDialog.tsx';
import { TwoButtons } from '../ui/TwoButtons.tsx';

export interface ForgetAllTexts {
  deleteAll: string;
  deleteAllAsk: string;
  deleteAllHint: string;
  keep: string;
  close: string;
}

interface Props {
  texts: ForgetAllTexts;
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
