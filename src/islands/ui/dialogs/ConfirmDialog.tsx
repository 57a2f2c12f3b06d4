import { useEffect, useRef } from 'react';
import { TitledDialog } from './TitledDialog.tsx';

interface Props {
  title: string;
  hint: string;
  confirm: string;
  keep: string;
  close: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; open as long as it stands. */
export function ConfirmDialog({ title, hint, confirm, keep, close, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const end = () => dialog.current?.close();
  const go = () => {
    end();
    onConfirm();
  };
  return (
    <TitledDialog dialog={dialog} name="ask" title={title} close={close} onClose={onClose}>
      <p className="muted">{hint}</p>
      <p className="row wraps">
        <button type="button" className="button" onClick={end}>
          {keep}
        </button>
        <button type="button" className="button primary" onClick={go}>
          {confirm}
        </button>
      </p>
    </TitledDialog>
  );
}
