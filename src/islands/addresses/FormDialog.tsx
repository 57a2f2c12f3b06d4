import { useEffect, useRef } from 'react';
import type { Address } from '#contract/addresses.ts';
import { TitledDialog } from '../ui/dialogs/TitledDialog.tsx';
import { AddressForm } from './AddressForm.tsx';
import type { BookTexts, FormTexts } from './texts.ts';

/** Which address the form is about, none for a new one. */
export interface Editing {
  address: Address | undefined;
  isOpen: boolean;
  /** Counts what was kept: the form begins anew after each. */
  round: number;
}

interface Props {
  editing: Editing;
  texts: BookTexts;
  form: FormTexts;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** The form over the list. Closed by mistake and opened again for the same address it still has what was typed. */
export function FormDialog({ editing: { address, isOpen, round }, texts, form, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <TitledDialog
      dialog={dialog}
      name="address"
      title={address ? texts.editTitle : texts.add}
      close={texts.close}
      onClose={onClose}
    >
      <AddressForm key={`${address?.id} ${round}`} texts={form} address={address} onSaved={onSaved} />
    </TitledDialog>
  );
}
