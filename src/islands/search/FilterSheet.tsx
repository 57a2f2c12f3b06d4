import type { ReactNode, RefObject } from 'react';
import { fillIn } from '#locale/fill-in.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import type { ListTexts } from './texts.ts';

interface Props {
  dialog: RefObject<HTMLDialogElement | null>;
  texts: ListTexts;
  /** How many products are left, in the language's digits. */
  total: string;
  children: ReactNode;
}

/** The filters on phones: a sheet from below, whose button shows how many products are left and stays in reach. */
export function FilterSheet({ dialog, texts, total, children }: Props) {
  return (
    <TitledDialog dialog={dialog} name="filters" title={texts.filters} close={texts.close}>
      {children}
      <p className="sheet-action">
        <button type="button" className="button primary full" onClick={() => dialog.current?.close()}>
          {fillIn(texts.show, { count: total })}
        </button>
      </p>
    </TitledDialog>
  );
}
