import type { ReactNode, RefObject } from 'react';
import { Icon } from '../Icon.tsx';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Its name in the page, which the title's id is made of. */
  name: string;
  title: string;
  /** What the cross does, for who cannot see it. */
  close: string;
  onClose?: () => void;
  /** Stands before the cross. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A dialog under a title with a cross; Esc and a press on the veil close it too. */
export function TitledDialog({ dialog, name, title, close, onClose, beside, className = '', children }: Props) {
  const end = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className={`dialog ${className}`.trim()}
      aria-labelledby={`${name}-title`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && end()}
    >
      <div className="dialog-body">
        <div className="row spread dialog-head">
          <h2 className="h3" id={`${name}-title`}>
            {title}
          </h2>
          <span className="row">
            {beside}
            <button type="button" className="icon-button" aria-label={close} onClick={end}>
              <Icon name="x" />
            </button>
          </span>
        </div>
        {children}
      </div>
    </dialog>
  );
}
