import type { ReactNode, RefObject } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { ListTexts } from './texts.ts';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  texts: ListTexts;
  /** How many goods are left, in the language's digits. */
  total: string;
  children: ReactNode;
}

/** The filters on phones: a sheet from below, whose button tells how much it leaves and stays in reach. */
export function FilterSheet({ dialog, texts, total, children }: Props) {
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog, the veil is for pointers
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby="filters-title"
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="bd">
        <div className="x b">
          <h2 className="h3" id="filters-title">
            {texts.filters}
          </h2>
          <button type="button" className="ib" aria-label={texts.close} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
        {children}
        <p className="go">
          <button type="button" className="btn p full" onClick={close}>
            {texts.show.replace('{{count}}', total)}
          </button>
        </p>
      </div>
    </dialog>
  );
}
